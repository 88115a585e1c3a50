import { Heading, type HeadingLevel } from '@fernweh/ui/heading';
import styles from './numbered-list.module.css';

type Props = { items: readonly { title: string; text: string }[]; level: HeadingLevel };

/** Steps or reasons with large numbers. */
export function NumberedList({ items, level }: Props) {
  return (
    <ol>
      {items.map(({ title, text }, i) => (
        <li key={title} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          <div>
            <Heading level={level} look="h3">
              {title}
            </Heading>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
