import type { ReactNode } from 'react';
import styles from './state.module.css';
import { StateArt, type StateArtKind } from './state-art.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty, and what would fill it. */
  children?: ReactNode;
  /** One filled or outlined button, and at most one beside it. */
  actions?: ReactNode;
  art?: StateArtKind;
  level?: 1 | 2 | 3;
  /** Announced when it appears. */
  live?: boolean;
};

/** Says that there is nothing here, and what to do. */
export function EmptyState({
  title,
  children,
  actions,
  art = 'hills',
  level = 2,
  live = false,
}: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.state} role={live ? 'status' : undefined}>
      <StateArt kind={art} />
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
