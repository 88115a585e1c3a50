import { classNames } from '@fernweh/ui/class-names';
import { Icon } from '@fernweh/ui/icon';
import { OpenIcon } from '@fernweh/ui/icons';
import { type PointerEvent, useId } from 'react';
import type { MenuGroup, MenuTop } from '../../shared/menu/menu.ts';
import { paintClass } from '../../shared/menu/paint-rules.ts';
import { NewBadge } from '../../shared/new-badge.tsx';
import { PressLink } from '../../shared/press-link.tsx';
import { AboutPanel } from './about-panel.tsx';
import { CategoryPanel } from './category-panel.tsx';
import styles from './desktop-menu.module.css';
import { InspirationPanel } from './inspiration-panel.tsx';

export type TopItemProps = {
  group: MenuTop;
  /** What its panel shows; undefined until it has been fetched. */
  content: MenuGroup | undefined;
  open: boolean;
  seen: boolean;
  onHover: () => void;
  onPress: () => void;
  /** Called when the visitor follows a link of the panel. */
  onFollow: () => void;
};

/** One item of the row. A group is a link too, so that it works before scripts have loaded. */
export function TopItem({ group, content, open, seen, onHover, onPress, onFollow }: TopItemProps) {
  const id = useId();
  const look = classNames(styles.top, group.paint && styles.painted, group.paint && paintClass(group.paint));
  // Only a mouse hovers; a touch sends a click of its own.
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onHover();
  };

  if (!group.hasPanel) {
    return (
      <li>
        <a className={look} href={group.url} data-top={group.slug} onPointerEnter={enter}>
          {group.title}
          {group.isNew && <NewBadge />}
        </a>
      </li>
    );
  }

  return (
    <li>
      <PressLink
        className={look}
        href={group.url}
        aria-expanded={open}
        aria-controls={open && content ? id : undefined}
        data-top={group.slug}
        onPointerEnter={enter}
        onPress={onPress}
      >
        {group.title}
        {group.isNew && <NewBadge />}
        <Icon of={OpenIcon} size="s" className={styles.arrow} />
      </PressLink>
      {content && (open || seen) && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: clicks on its links bubble to it
        <div
          id={id}
          className={styles.panel}
          data-panel={group.slug}
          data-open={open || undefined}
          onClick={event => (event.target as Element).closest('a') && onFollow()}
        >
          <div className={styles.panelContent}>
            <Panel group={content} open={open} />
          </div>
        </div>
      )}
    </li>
  );
}

function Panel({ group, open }: { group: MenuGroup; open: boolean }) {
  if (group.categories.length > 0) return <CategoryPanel categories={group.categories} open={open} />;
  if (group.blocks.length > 0) return <AboutPanel blocks={group.blocks} />;
  return <InspirationPanel cards={group.cards} />;
}
