import { accountModalRequested, type SessionUser } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { Avatar } from '@fernweh/ui/avatar';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon, LogOutIcon } from '@fernweh/ui/icons';
import { useBus } from '@flotilla/kit';
import { type MouseEvent, useId } from 'react';
import styles from './account-control.module.css';
import { isPlainClick } from './plain-click.ts';
import * as texts from './texts.ts';
import { useMenu } from './use-menu.ts';

/** The avatar of the signed-in visitor, with a menu for My Account and Logout. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const bus = useBus();
  const { open, box, button, list, press, close, onKeyDown, onBlur } = useMenu();
  const id = useId();

  function logOut(event: MouseEvent) {
    close();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    bus.publish(accountModalRequested, { action: 'logout' });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key and focus events of the button and the items bubble to it
    <div ref={box} className={styles.account} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.face}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={press}
      >
        {/* Not an aria-label: it would not contain the visible initials (WCAG 2.5.3). */}
        <span className="visually-hidden">{texts.accountOf(user.name)}</span>
        <Avatar name={user.name} src={user.picture} />
      </button>
      <div ref={list} id={id} role="menu" aria-label={texts.account} className={styles.menu} hidden={!open}>
        <a role="menuitem" tabIndex={-1} href={paths.account.href()} onClick={close}>
          <Icon of={AccountIcon} size="s" /> {texts.myAccount}
        </a>
        <a role="menuitem" tabIndex={-1} href={paths.logout.href()} onClick={logOut}>
          <Icon of={LogOutIcon} size="s" /> {texts.logout}
        </a>
      </div>
    </div>
  );
}
