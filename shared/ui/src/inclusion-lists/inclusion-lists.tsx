import { Icon } from '../icon/icon.tsx';
import { CheckIcon, MinusIcon } from '../icons.ts';
import styles from './inclusion-lists.module.css';

export type InclusionListsProps = { included: readonly string[]; excluded: readonly string[]; level?: 3 | 4 };

/** Two lists: what the price includes, and what it does not. */
export function InclusionLists({ included, excluded, level = 3 }: InclusionListsProps) {
  const Title = `h${level}` as const;
  const lists = [
    { title: 'Included', items: included, icon: CheckIcon, className: styles.yes },
    { title: 'Not included', items: excluded, icon: MinusIcon, className: styles.no },
  ].filter(({ items }) => items.length > 0);
  return (
    <div className={styles.lists}>
      {lists.map(({ title, items, icon, className }) => (
        <div key={title}>
          <Title className={styles.title}>{title}</Title>
          <ul className={className}>
            {items.map(item => (
              <li key={item}>
                <Icon of={icon} />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
