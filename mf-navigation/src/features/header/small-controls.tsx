import * as paths from '@fernweh/contracts/paths';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { MenuIcon, PhoneIcon, SearchIcon } from '@fernweh/ui/icons';
import type { ReactNode } from 'react';
import { telephone } from '../../shared/phone.ts';
import { PressLink } from '../../shared/press-link.tsx';
import styles from './small-controls.module.css';
import * as texts from './texts.ts';

/** Anchor of the footer, which has the menu's links too. */
export const MENU_WITHOUT_SCRIPT = '#fw-footer';

export type SmallControlsProps = {
  phone?: string;
  /** Link to the saved tours with their number. */
  saved: ReactNode;
  account: ReactNode;
  /** Absent on /search. */
  search?: { open: boolean; controls: string; onToggle: () => void };
  menu: { open: boolean; onOpen: () => void; onNear: () => void };
};

/** Icons of small screens. Each is a link until scripts run, then a button. */
export function SmallControls({ phone, saved, account, search, menu }: SmallControlsProps) {
  return (
    <>
      {search && (
        <Control
          icon={SearchIcon}
          label={search.open ? texts.closeSearch : texts.openSearch}
          href={paths.search.href()}
          expanded={search.open}
          controls={search.open ? search.controls : undefined}
          onPress={search.onToggle}
        />
      )}
      {phone && (
        <a className={styles.control} href={telephone(phone)} aria-label={texts.call(phone)}>
          <Icon of={PhoneIcon} size="l" />
        </a>
      )}
      <div className={styles.saved}>{saved}</div>
      {account}
      <Control
        icon={MenuIcon}
        label={texts.openMenu}
        href={MENU_WITHOUT_SCRIPT}
        expanded={menu.open}
        onPress={menu.onOpen}
        onNear={menu.onNear}
      />
    </>
  );
}

type ControlProps = {
  icon: IconShape;
  label: string;
  href: string;
  expanded: boolean;
  controls?: string;
  onPress: () => void;
  onNear?: () => void;
};

function Control({ icon, label, href, expanded, controls, onPress, onNear }: ControlProps) {
  return (
    <PressLink
      className={styles.control}
      href={href}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      onPress={onPress}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Icon of={icon} size="l" />
    </PressLink>
  );
}
