import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { NextIcon } from '@fernweh/ui/icons';
import type { MenuGroup } from '../../shared/menu/menu.ts';
import { MenuIcon } from '../../shared/menu-icon.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import styles from './mobile-menu.module.css';

export type MainItemsProps = { groups: readonly MenuGroup[]; onChoose: (slug: string) => void };

/** Top level of the menu: groups with submenus, and plain links with icons. */
export function MainItems({ groups, onChoose }: MainItemsProps) {
  return (
    <ul className={styles.list} aria-label="Main">
      {groups.map(group => {
        const content = (
          <>
            <MenuIcon name={group.icon} className={styles.icon} />
            {group.mobileTitle}
            {group.isNew && <NewBadge />}
            {group.hasPanel && <Icon of={NextIcon} className={styles.end} />}
          </>
        );
        return (
          <li key={group.slug} className={styles[group.tone]}>
            {group.hasPanel ? (
              <button type="button" className={styles.row} onClick={() => onChoose(group.slug)}>
                {content}
              </button>
            ) : (
              <a className={classNames(styles.row, styles.plainLink)} href={group.url}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
