import type { ReactNode } from 'react';
import styles from './state.module.css';
import { StateArt, type StateArtKind } from './state-art.tsx';

export type EmptyStateProps = {
  title: ReactNode;
  /** Why it is empty, and what would fill it. */
  children?: ReactNode;
  /** The way on: one filled or outlined button, at most one beside it. */
  actions?: ReactNode;
  art?: StateArtKind;
  level?: 1 | 2 | 3;
  /** Read out when it appears. */
  live?: boolean;
};

/** Nothing here, and a way on. */
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
