import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Icon } from '../icon/icon.tsx';
import { OfflineIcon } from '../icons.ts';
import styles from './offline-state.module.css';

export type OfflineStateProps = {
  title?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Shown in place of a page while offline. */
export function OfflineState({ title = 'You’re offline', ...rest }: OfflineStateProps) {
  return <EmptyState art="night" title={title} {...rest} />;
}

/** A bar above a page that works offline. */
export function OfflineBar({
  children = 'No connection. What you typed is kept.',
}: {
  children?: ReactNode;
}) {
  return (
    <div className={`${styles.bar} on-dark`} role="status">
      <Icon of={OfflineIcon} />
      <span>{children}</span>
    </div>
  );
}
