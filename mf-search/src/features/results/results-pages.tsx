import { Pagination } from '@fernweh/ui/pagination';
import { LIMITS, type Limit, type SearchState, searchHref } from '../../shared/search-state.ts';
import styles from './results.module.css';
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
      {(pages > 1 || search.limit !== LIMITS[0]) && (
        <nav className={styles.limits} aria-label="Tours on a page">
          <span>Tours on a page</span>
          {LIMITS.map(limit => (
            <a
              key={limit}
              href={searchHref(by(limit))}
              aria-current={limit === search.limit ? 'true' : undefined}
              onClick={event => {
                event.preventDefault();
                change(by(limit));
              }}
            >
              {limit}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
