import type { TourSort } from '@fernweh/contracts/tour-sort';
import { listHref } from './list-href.ts';
import styles from './sort-links.module.css';

const SORTS: readonly { sort?: TourSort; title: string }[] = [
  { title: 'Most liked' },
  { sort: 'price-low', title: 'Lowest price' },
  { sort: 'soonest', title: 'Soonest' },
  { sort: 'length', title: 'Shortest' },
];

/** The orders of a list of tours, as links that work without script. */
export function SortLinks({ path, sort }: { path: string; sort?: TourSort | undefined }) {
  return (
    <nav className={styles.sorts} aria-label="Order of the tours" data-print="no">
      <ul>
        {SORTS.map(each => (
          <li key={each.title}>
            <a
              href={listHref(path, { sort: each.sort })}
              aria-current={each.sort === sort ? 'true' : undefined}
            >
              {each.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
