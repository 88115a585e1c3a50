import { Badge } from '@fernweh/ui/badge';
import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { ForwardIcon, OpenIcon, PromotionIcon } from '@fernweh/ui/icons';
import { useId } from 'react';
import type { MenuCategory } from '../../shared/menu/menu.ts';
import { paintClass } from '../../shared/menu/paint-rules.ts';
import { MenuThumbnail } from '../../shared/menu-picture.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import styles from './mobile-menu.module.css';
import * as texts from './texts.ts';

export type CategoryItemProps = { category: MenuCategory; open: boolean; onToggle: () => void };

/** A category as an accordion item with its tours, which are made when it is opened: a group has dozens. */
export function CategoryItem({ category, open, onToggle }: CategoryItemProps) {
  const id = useId();
  const { title, url, tours, extras, isNew, isPromotion } = category;
  return (
    <li className={isPromotion ? styles.promotion : undefined}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
      >
        {isPromotion && <Icon of={PromotionIcon} />}
        {title}
        {isNew && <NewBadge />}
        <Icon of={OpenIcon} className={styles.end} />
      </button>
      {open && (
        <ul id={id} className={styles.tours}>
          {url && (
            <li>
              <a className={styles.viewAll} href={url}>
                {texts.viewAll(title)}
                <Icon of={ForwardIcon} size="s" />
              </a>
            </li>
          )}
          {extras.map(extra => (
            <li key={extra.slug}>
              <a
                className={classNames(
                  styles.extra,
                  extra.paint && styles.painted,
                  extra.paint && paintClass(extra.paint),
                )}
                href={extra.url}
              >
                {extra.picture && <MenuThumbnail src={extra.picture} className={styles.thumbnail} />}
                <span className={styles.name}>{extra.title}</span>
              </a>
            </li>
          ))}
          {tours.map(tour => (
            <li key={tour.slug}>
              <a href={tour.url}>
                {tour.picture && <MenuThumbnail src={tour.picture} className={styles.thumbnail} />}
                <span className={styles.name}>
                  {tour.title}
                  {tour.fact && <small className={styles.fact}>{tour.fact}</small>}
                </span>
                {tour.isNew && <Badge kind="new" />}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
