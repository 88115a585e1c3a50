import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { NextIcon, PromotionIcon } from '@fernweh/ui/icons';
import { TextLink } from '@fernweh/ui/text-link';
import { useEffect, useId, useState } from 'react';
import type { MenuCategory } from '../../shared/menu/menu.ts';
import { paintClass } from '../../shared/menu/paint-rules.ts';
import { MenuThumbnail } from '../../shared/menu-picture.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import styles from './category-panel.module.css';
import * as texts from './texts.ts';

export type CategoryPanelProps = { categories: readonly MenuCategory[]; open: boolean };

/** Categories at the left, the tours of the active one at the right. Opening makes the first one active. */
export function CategoryPanel({ categories, open }: CategoryPanelProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  useEffect(() => {
    if (!open) setChosen(undefined);
  }, [open]);
  const active = categories.find(({ slug }) => slug === chosen) ?? categories[0];
  if (!active) return null;
  return (
    <div className={styles.grid}>
      <ul className={styles.categories} aria-label={texts.categories}>
        {categories.map(category => (
          <li key={category.slug}>
            <button
              type="button"
              className={classNames(styles.category, category.isPromotion && styles.promotion)}
              data-stop="category"
              aria-expanded={category === active}
              aria-controls={id}
              onPointerEnter={event => event.pointerType === 'mouse' && setChosen(category.slug)}
              onFocus={() => setChosen(category.slug)}
              onClick={() => setChosen(category.slug)}
            >
              {category.isPromotion && <Icon of={PromotionIcon} size="s" />}
              {category.title}
              {category.isNew && <NewBadge />}
              <Icon of={NextIcon} size="s" className={styles.arrow} />
            </button>
          </li>
        ))}
      </ul>
      <CategoryTours id={id} category={active} />
    </div>
  );
}

function CategoryTours({ id, category }: { id: string; category: MenuCategory }) {
  return (
    <div id={id} className={styles.tours}>
      <div className={styles.head}>
        <p className={styles.title}>{category.title}</p>
        {category.url && (
          <TextLink href={category.url} data-stop="link" onward>
            {viewAll(category.title)}
          </TextLink>
        )}
      </div>
      <ul className={styles.columns}>
        {[...category.extras, ...category.tours].map(({ slug, title, url, isNew, fact, picture, paint }) => (
          <li key={slug}>
            <a
              className={classNames(styles.tour, paint && styles.painted, paint && paintClass(paint))}
              href={url}
              data-stop="link"
            >
              {picture && <MenuThumbnail src={picture} className={styles.thumbnail} />}
              <span className={styles.name}>
                {title}
                {fact && <small className={styles.fact}>{fact}</small>}
              </span>
              {isNew && <NewBadge />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Label of a category's link: "View all Europe tours", but "View all walking tours". */
export function viewAll(title: string): string {
  return /\b(tours|journeys|promotions)$/i.test(title)
    ? texts.viewAll(title.charAt(0).toLowerCase(), title.slice(1))
    : texts.viewAllTours(title);
}
