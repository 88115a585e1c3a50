import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon } from '@fernweh/ui/icons';
import { useBus, useTopic } from '@flotilla/kit';
import type { MouseEvent } from 'react';
import styles from './account-control.module.css';
import { AccountMenu } from './account-menu.tsx';
import { isPlainClick } from './plain-click.ts';
import * as texts from './texts.ts';

export type AccountControlProps = {
  /** Text in the strip of large screens, an icon in the bar of small ones. */
  look: 'word' | 'icon';
  className?: string;
};

/** Login, or the visitor's avatar with a menu. It is empty while the session is unknown (product/header-and-menus 9–11). */
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
          aria-label={look === 'icon' ? texts.login : undefined}
          onClick={askForLogin}
        >
          {look === 'icon' ? <Icon of={AccountIcon} size="l" /> : texts.login}
        </a>
      )}
    </div>
  );
}
