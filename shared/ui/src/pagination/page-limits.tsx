import type { MouseEvent } from 'react';
import styles from './page-limits.module.css';

export type PageLimitsProps<Limit extends number> = {
  /** What may be on a page; the first is the default. */
  limits: readonly Limit[];
  limit: Limit;
  hrefFor: (limit: Limit) => string;
  /** For lists that change in place. Prevent the event's default to stay on the page. */
  onLimit?: (limit: Limit, event: MouseEvent) => void;
  label: string;
};

/** How many entries of a list a page has, as links. */
export function PageLimits<Limit extends number>(props: PageLimitsProps<Limit>) {
  const { limits, limit, hrefFor, onLimit, label } = props;
  return (
    <nav className={styles.limits} aria-label={label} data-print="no">
      <span>{label}</span>
      {limits.map(each => (
        <a
          key={each}
          href={hrefFor(each)}
          aria-current={each === limit ? 'true' : undefined}
          onClick={event => onLimit?.(each, event)}
        >
          {each}
        </a>
      ))}
    </nav>
  );
}
