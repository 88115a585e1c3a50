import { PageLimits } from '@fernweh/ui/page-limits';
import { Pagination } from '@fernweh/ui/pagination';
import { Static } from '@flotilla/kit';
import { LIMITS, listHref } from './list-href.ts';
import { SortLinks } from './sort-links.tsx';
import * as texts from './texts.ts';
import { TourCards } from './tour-cards.tsx';
import styles from './tour-list.module.css';
import type { TourListData } from './tour-list.server.ts';

/** One page of a list of tours, with links to its other orders and pages. */
export function TourList({ list, level }: { list: TourListData; level?: 2 | 3 }) {
  const { path, page, pages, total, sort, limit, cards } = list;
  const place = [path, page, pages, total, sort, limit, cards.length];
  return (
    <>
      {total > 1 && (
        <Static of={place} className={styles.bar}>
          <p>
            <b>{total} tours</b>
            {pages > 1 && texts.shown(shown(list))}
          </p>
          <SortLinks path={path} sort={sort} limit={limit} />
        </Static>
      )}
      <TourCards cards={cards} level={level} />
      {total > LIMITS[0] && (
        <Static of={place} className={styles.pages}>
          <Pagination
            page={page}
            pages={pages}
            hrefFor={target => listHref(path, { page: target, sort, limit })}
            label={texts.pagesOfTours}
          />
          <PageLimits
            limits={LIMITS}
            limit={limit}
            hrefFor={target => listHref(path, { sort, limit: target })}
            label={texts.toursOnAPage}
          />
        </Static>
      )}
    </>
  );
}

/** "11 to 20" */
function shown({ page, limit, cards }: TourListData): string {
  const first = (page - 1) * limit + 1;
  return `${first} to ${first + cards.length - 1}`;
}
