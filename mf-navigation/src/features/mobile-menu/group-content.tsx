import { RichText } from '@fernweh/rich-text';
import { TextLink } from '@fernweh/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import type { InfoBlock, MenuGroup, MenuLink } from '../../model/menu.ts';
import { MenuPicture } from '../../shared/menu-picture.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import { CategoryItem } from './category-item.tsx';
import styles from './mobile-menu.module.css';

/** One group of the menu, a level down: categories one at a time, none at first; words, or cards. */
export function GroupContent({ group }: { group: MenuGroup }) {
  const [active, setActive] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; those who listen or use keys go on from the new title.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h3 className={styles.title} ref={title} tabIndex={-1}>
        {group.mobileTitle}
      </h3>
      {group.categories.length > 0 && (
        <ul className={styles.list}>
          {group.categories.map(category => (
            <CategoryItem
              key={category.slug}
              category={category}
              open={category.slug === active}
              onToggle={() => setActive(category.slug === active ? undefined : category.slug)}
            />
          ))}
        </ul>
      )}
      {group.blocks.length > 0 && <Blocks blocks={group.blocks} />}
      {group.cards.length > 0 && <Cards cards={group.cards} />}
    </>
  );
}

function Blocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return (
    <ul className={styles.list}>
      {blocks.map(({ slug, title, content, link }) => (
        <li key={slug} className={styles.block}>
          <h4 className={styles.blockTitle}>{title}</h4>
          <div className={styles.words}>
            <RichText nodes={content} />
          </div>
          {link && (
            <TextLink href={link.url} onward>
              {link.text}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Cards({ cards }: { cards: readonly MenuLink[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ slug, title, url, isNew, picture }) => (
        <li key={slug}>
          <a className={styles.card} href={url}>
            {picture && <MenuPicture src={picture} className={styles.picture} />}
            <span>
              {title} {isNew && <NewBadge />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
