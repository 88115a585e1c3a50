import type { TourSort } from '@fernweh/contracts/tour-sort';
import { type Limit, listHref } from './list-href.ts';
import styles from './sort-links.module.css';
import * as texts from './texts.ts';

const SORTS: readonly { sort?: TourSort; title: string }[] = [
  { title: texts.mostLiked },
  { sort: 'price-low', title: texts.lowestPrice },
  { sort: 'soonest', title: texts.soonest },
  { sort: 'length', title: texts.shortest },
];

/** The orders of a list of tours, as links that work without script. */
type Props = { path: string; sort: TourSort | undefined; limit: Limit };

export function SortLinks({ path, sort, limit }: Props) {
  return (
    <nav className={styles.sorts} aria-label={texts.orderOfTheTours} data-print="no">
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
