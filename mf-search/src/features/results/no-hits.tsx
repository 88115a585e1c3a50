import * as paths from '@fernweh/contracts/paths';
import { Fragment } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { active, clear } from '../../shared/facet-filter.ts';
import { type SearchState, searchHref } from '../../shared/search-state.ts';
import styles from './results.module.css';
import type { ChangeSearch } from './use-search.ts';

/** No results: hints, a button that clears the filters, and popular tours. */
export function NoHits({ search, change }: { search: SearchState; change: ChangeSearch }) {
  const filtered = active(search.filter).length > 0;
  const wider = clear(search);
  return (
    <>
      <EmptyState
        title={search.query ? `No tours for “${search.query}”` : 'No tours fit all of that'}
        art="road"
        actions={
          <>
            {filtered && (
              <ButtonLink
                href={searchHref(wider)}
                onClick={event => {
                  event.preventDefault();
                  change(wider);
                }}
              >
                Clear all filters
              </ButtonLink>
            )}
            <ButtonLink href={paths.tours.href()} variant={filtered ? 'outline' : 'filled'}>
              See all tours
            </ButtonLink>
          </>
        }
      >
        {search.query && 'Try a country, a city or a word such as “rail” or “coast”. '}
        {filtered && 'Take a filter or two away: another month or a wider price helps most.'}
      </EmptyState>
      <div className={styles.instead}>
        <Fragment
          id="mf-destinations/recommended-tours"
          props={{ title: 'Others set off on these', limit: 3 }}
          fallback={<Waiting />}
        />
      </div>
    </>
  );
}

function Waiting() {
  return (
    <TourGrid>
      <Skeleton kind="card" label="Tours" />
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </TourGrid>
  );
}
