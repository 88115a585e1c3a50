import type { TourSort } from '@fernweh/contracts/tour-sort';
import { type Limit, listHref } from './list-href.ts';
import styles from './sort-links.module.css';

const SORTS: readonly { sort?: TourSort; title: string }[] = [
  { title: 'Most liked' },
  { sort: 'price-low', title: 'Lowest price' },
  { sort: 'soonest', title: 'Soonest' },
  { sort: 'length', title: 'Shortest' },
];

/** The orders of a list of tours, as links that work without script. */
type Props = { path: string; sort: TourSort | undefined; limit: Limit };

export function SortLinks({ path, sort, limit }: Props) {
  return (
    <nav className={styles.sorts} aria-label="Order of the tours" data-print="no">
      <ul>
        {SORTS.map(each => (
          <li key={each.title}>
            <a
              href={listHref(path, { sort: each.sort, limit })}
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
