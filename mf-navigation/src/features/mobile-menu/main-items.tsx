import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { OpenIcon } from '@fernweh/ui/icons';
import { useLocation } from '@flotilla/kit';
import { useEffect, useId, useRef } from 'react';
import type { MenuGroup } from '../../shared/menu/menu.ts';
import { paintClass } from '../../shared/menu/paint-rules.ts';
import { type IconState, iconIn, MenuIcon } from '../../shared/menu-icon.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import * as shared from '../../shared/texts.ts';
import { GroupContent } from './group-content.tsx';
import styles from './mobile-menu.module.css';

export type MainItemsProps = {
  groups: readonly MenuGroup[];
  chosen: string | undefined;
  /** Called with the slug of a pressed item, chosen or not. */
  onChoose: (slug: string) => void;
};

/** The main items: plain links, and groups. A chosen group shows its submenu below it (product/header-and-menus 21, 26). */
export function MainItems({ groups, chosen, onChoose }: MainItemsProps) {
  const { pathname, search } = useLocation();
  const current = chosen === undefined ? pathname + search : undefined;
  const active = groups.find(({ slug, url, hasPanel }) => slug === chosen || (!hasPanel && url === current));
  return (
    <ul className={styles.list} aria-label={shared.main}>
      {groups.map(group => (
        <MainItem
          key={group.slug}
          group={group}
          open={group.slug === chosen}
          state={active ? (group === active ? 'active' : 'inactive') : 'standard'}
          onChoose={() => onChoose(group.slug)}
        />
      ))}
    </ul>
  );
}

type MainItemProps = { group: MenuGroup; open: boolean; state: IconState; onChoose: () => void };

function MainItem({ group, open, state, onChoose }: MainItemProps) {
  const id = useId();
  const row = useRef<HTMLButtonElement>(null);
  // The submenu may be longer than the screen: its item moves to the top.
  useEffect(() => {
    if (open) row.current?.scrollIntoView?.({ block: 'start' });
  }, [open]);
  const { paint, url } = group;
  const look = classNames(styles.row, paint && styles.painted, paint && paintClass(paint));
  const content = (
    <>
      <MenuIcon icon={iconIn(group.icons, state)} className={styles.icon} />
      {group.mobileTitle}
      {group.isNew && <NewBadge />}
      {group.hasPanel && <Icon of={OpenIcon} className={styles.end} />}
    </>
  );
  if (!group.hasPanel)
    return (
      <li>
        <a className={look} href={url} aria-current={state === 'active' ? 'page' : undefined}>
          {content}
        </a>
      </li>
    );
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={look}
        data-main=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onChoose}
      >
        {content}
      </button>
      {open && (
        <div id={id} className={styles.submenu}>
          <GroupContent group={group} />
        </div>
      )}
    </li>
  );
}
