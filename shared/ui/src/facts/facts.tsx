import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = { term: string; detail: ReactNode };

/** Facts below a tour's headline: length, route, group, pace. A row has six at most. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
