import { RichText } from '@fernweh/rich-text';
import { classNames } from '@fernweh/ui/class-names';
import { TextLink } from '@fernweh/ui/text-link';
import type { InfoBlock } from '../../shared/menu/menu.ts';
import { MenuIcon } from '../../shared/menu-icon.tsx';
import styles from './about-panel.module.css';

/** The blocks of About Us: each has a short text and a link. */
export function AboutPanel({ blocks }: { blocks: readonly InfoBlock[] }) {
  return (
    <ul className={styles.blocks}>
      {blocks.map(({ slug, title, content, link, icon, isFullWidth }) => (
        <li key={slug} className={classNames(styles.block, isFullWidth && styles.full)}>
          <MenuIcon icon={icon ? { src: icon } : undefined} className={styles.icon} />
          <p className={styles.title}>{title}</p>
          <div className={styles.text}>
            <RichText nodes={content} />
          </div>
          {link && (
            <TextLink href={link.url} data-stop="link" onward>
              {link.text}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
