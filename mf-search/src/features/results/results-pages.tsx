import { PageLimits } from '@fernweh/ui/page-limits';
import { Pagination } from '@fernweh/ui/pagination';
import { LIMITS, type Limit, type SearchState, searchHref } from '../../shared/search-state.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = { search: SearchState; pages: number; change: ChangeSearch };

/** Page numbers, and a choice of 10, 20 or 50 tours on a page (product/search 10). */
export function ResultsPages({ search, pages, change }: Props) {
  const at = (page: number): SearchState => ({ ...search, page: page - 1 });
  const by = (limit: Limit): SearchState => ({ ...search, limit, page: 0 });
  return (
    <div className={styles.pages}>
      <Pagination
        page={search.page + 1}
        pages={pages}
        hrefFor={page => searchHref(at(page))}
        onPage={(page, event) => {
          event.preventDefault();
          change(at(page));
        }}
      />
      {(pages > 1 || search.limit !== search.defaultLimit) && (
        <PageLimits
          limits={LIMITS}
          limit={search.limit}
          hrefFor={limit => searchHref(by(limit))}
          onLimit={(limit, event) => {
            event.preventDefault();
            change(by(limit));
          }}
          label={texts.toursOnAPage}
        />
      )}
    </div>
  );
}
