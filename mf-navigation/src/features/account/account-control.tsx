import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useBus, useTopic } from '@fernweh/mf-kit';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon } from '@fernweh/ui/icons';
import type { MouseEvent } from 'react';
import styles from './account-control.module.css';
import { AccountMenu } from './account-menu.tsx';
import { isPlainClick } from './plain-click.ts';

export type AccountControlProps = {
  /** A word in the strip above, an icon in the bar of small screens. */
  look: 'word' | 'icon';
  className?: string;
};

/** Login, or the visitor's face with a menu. Its place is kept, but empty, while nobody knows yet (product/header-and-menus 9). */
export function AccountControl({ look, className }: AccountControlProps) {
  const bus = useBus();
  const session = useTopic(sessionChanged);
  const status = session?.status ?? 'loading';

  function askForLogin(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    bus.publish(accountModalRequested, { action: 'login' });
  }

  return (
    <div className={classNames(styles.place, styles[look], className)} data-session={status}>
      {status === 'authenticated' && session?.user ? (
        <AccountMenu user={session.user} />
      ) : (
        <a
          className={classNames(styles.login, status === 'loading' && styles.unknown)}
          href={paths.login.href()}
          aria-label={look === 'icon' ? 'Login' : undefined}
          onClick={askForLogin}
        >
          {look === 'icon' ? <Icon of={AccountIcon} size="l" /> : 'Login'}
        </a>
      )}
    </div>
  );
}
