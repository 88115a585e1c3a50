import { PageLimits } from '@fernweh/ui/page-limits';
import { Pagination } from '@fernweh/ui/pagination';
import { LIMITS, type Limit, type SearchState, searchHref } from '../../shared/search-state.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { EditSearch } from './use-search.ts';

type Props = { search: SearchState; pages: number; edit: EditSearch };

/** Page numbers, and a choice of 10, 20 or 50 tours on a page (product/search 10). */
export function ResultsPages({ search, pages, edit }: Props) {
  const at = (page: number) => (now: SearchState) => ({ ...now, page: page - 1 });
  const by = (limit: Limit) => (now: SearchState) => ({ ...now, limit, page: 0 });
  return (
    <div className={styles.pages}>
      <Pagination
        page={search.page + 1}
        pages={pages}
        hrefFor={page => searchHref(at(page)(search))}
        onPage={(page, event) => {
          event.preventDefault();
          edit(at(page));
        }}
      />
      {(pages > 1 || search.limit !== search.defaultLimit) && (
        <PageLimits
          limits={LIMITS}
          limit={search.limit}
          hrefFor={limit => searchHref(by(limit)(search))}
          onLimit={(limit, event) => {
            event.preventDefault();
            edit(by(limit));
          }}
          label={texts.toursOnAPage}
        />
      )}
    </div>
  );
}
