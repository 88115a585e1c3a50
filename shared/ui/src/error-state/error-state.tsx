import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from '../empty-state/state.module.css';
import { StateArt } from '../empty-state/state-art.tsx';

export type ErrorStateProps = {
  /** What happened: "We couldn’t load the departures". */
  title: ReactNode;
  /** What was kept: "Your dates and choices are kept." */
  kept?: ReactNode;
  /** What to do, in words. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Alternatives: a phone number, another date. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Says what happened, what was kept and what to do. */
export function ErrorState({
  title,
  kept,
  children,
  onRetry,
  retrying = false,
  actions,
  level = 2,
}: ErrorStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.state} role="alert">
      <StateArt kind="road" />
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>
        {kept} {children}
      </p>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button onClick={onRetry} busy={retrying}>
              {retrying ? 'Trying again…' : 'Try again'}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
