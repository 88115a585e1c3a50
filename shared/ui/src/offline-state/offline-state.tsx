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

/** In place of a page: what is saved on this device, and what comes back with the connection. */
export function OfflineState({ title = 'You are offline', ...rest }: OfflineStateProps) {
  return <EmptyState art="night" title={title} {...rest} />;
}

/** Above a page that goes on working. */
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
