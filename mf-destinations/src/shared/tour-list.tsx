import { Pagination } from '@fernweh/ui/pagination';
import { listHref } from './list-href.ts';
import { SortLinks } from './sort-links.tsx';
import { TourCards } from './tour-cards.tsx';
import styles from './tour-list.module.css';
import type { TourListData } from './tour-list.server.ts';

/** One page of a list of tours, with links to its other orders and pages. */
export function TourList({ list, level }: { list: TourListData; level?: 2 | 3 }) {
  const { path, page, pages, total, sort, cards } = list;
  return (
    <>
      {total > 1 && (
        <div className={styles.bar}>
          <p>
            <b>{total} tours</b>
            {pages > 1 && `, ${shown(list)} shown`}
          </p>
          <SortLinks path={path} sort={sort} />
        </div>
      )}
      <TourCards cards={cards} level={level} />
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={target => listHref(path, { page: target, sort })}
            label="Pages of tours"
          />
        </div>
      )}
    </>
  );
}

/** "25 to 48" */
function shown({ page, pages, total, cards }: TourListData): string {
  const first = page < pages ? (page - 1) * cards.length + 1 : total - cards.length + 1;
  return `${first} to ${first + cards.length - 1}`;
}
