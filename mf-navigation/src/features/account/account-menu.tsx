import { paths } from '@fernweh/contracts/paths';
import { Avatar } from '@fernweh/ui/avatar';
import { Icon } from '@fernweh/ui/icon';
import { AccountIcon, LogOutIcon } from '@fernweh/ui/icons';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './account-control.module.css';

export type AccountMenuProps = { user: { name: string; picture?: string } };

/** The avatar of who is signed in, with the way to the account and out. */
export function AccountMenu({ user }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }
  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and links inside bubble to here
    <div className={styles.account} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.face}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Account of ${user.name}`}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={user.name} src={user.picture} />
      </button>
      <ul id={id} className={styles.menu} hidden={!open}>
        <li>
          <a href={paths.account.href()} onClick={() => setOpen(false)}>
            <Icon of={AccountIcon} size="s" /> My Account
          </a>
        </li>
        <li>
          <a href={paths.account.href('logout')} onClick={() => setOpen(false)}>
            <Icon of={LogOutIcon} size="s" /> Logout
          </a>
        </li>
      </ul>
    </div>
  );
}
