import type { MenuLink } from '../../shared/menu/menu.ts';
import { MenuPicture } from '../../shared/menu-picture.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import styles from './inspiration-panel.module.css';

/** Cards of travel inspiration. */
export function InspirationPanel({ cards }: { cards: readonly MenuLink[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, title, url, isNew, picture }) => (
        <li key={slug}>
          <a className={styles.card} href={url} data-stop="link">
            {picture && <MenuPicture src={picture} className={styles.picture} />}
            <span className={styles.title}>
              {title} {isNew && <NewBadge />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
