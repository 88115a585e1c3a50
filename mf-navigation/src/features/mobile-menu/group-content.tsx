import { experimentsChanged } from '@fernweh/contracts/events';
import { RichText } from '@fernweh/rich-text';
import { classNames } from '@fernweh/ui/class-names';
import { TextLink } from '@fernweh/ui/text-link';
import { useTopic } from '@flotilla/kit';
import { useState } from 'react';
import type { InfoBlock, MenuGroup, MenuLink } from '../../shared/menu/menu.ts';
import { MenuIcon } from '../../shared/menu-icon.tsx';
import { MenuPicture } from '../../shared/menu-picture.tsx';
import { NewBadge } from '../../shared/new-badge.tsx';
import { CategoryItem } from './category-item.tsx';
import styles from './mobile-menu.module.css';

/** Submenu of a group: an accordion of categories with at most one open, blocks of text, or cards. */
export function GroupContent({ group }: { group: MenuGroup }) {
  const [active, setActive] = useState<string>();
  return (
    <>
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
    <ul className={styles.blocks}>
      {blocks.map(({ slug, title, content, link, icon, isFullWidth }) => (
        <li key={slug} className={classNames(styles.block, isFullWidth && styles.full)}>
          <MenuIcon icon={icon ? { src: icon } : undefined} className={styles.blockIcon} />
          <h3 className={styles.blockTitle}>{title}</h3>
          <div className={styles.text}>
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

/** The experiment of how cards look in the mobile menu, which a touch opens. */
const EXPERIMENT = 'menu-inspiration';

function Cards({ cards }: { cards: readonly MenuLink[] }) {
  const assigned = useTopic(experimentsChanged)?.assigned;
  const asList = assigned?.some(({ id, variant }) => id === EXPERIMENT && variant === 'list');
  return (
    <ul className={classNames(styles.cards, asList && styles.cardList)}>
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
