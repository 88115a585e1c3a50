import { useGeo } from '@fernweh/mf-kit';
import { Container } from '@fernweh/ui/container';
import { useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { offerFor } from '../../shared/offer-for.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { ActiveChips } from './active-chips.tsx';
import { FacetForm } from './facet-form.tsx';
import { facetsOf } from './facets.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { HitList } from './hit-list.tsx';
import { NoHits } from './no-hits.tsx';
import { QueryForm } from './query-form.tsx';
import styles from './results.module.css';
import { ResultsBar } from './results-bar.tsx';
import { ResultsPages } from './results-pages.tsx';
import { SearchTop } from './search-top.tsx';
import { Unavailable } from './unavailable.tsx';
import { useSearch } from './use-search.ts';

/** Query, filters, chips, hits and page numbers of a search. */
export function Results({ first }: { first: SearchState }) {
  const geo = useGeo();
  const { results, status, refresh } = useInstantSearch({ catchError: true });
  const { search, change } = useSearch(first);
  const [sheet, setSheet] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const waiting = results.__isArtificial === true;
  const unavailable = status === 'error';
  // The counts come with the results. Until then filters are hidden, because every count would be 0 (product/search 5).
  const facets = waiting || unavailable ? undefined : facetsOf(results, search, geo);

  // The pressed link may disappear with the change: the focus moves to the new count.
  const changeFromList = (next: SearchState) => {
    change(next);
    count.current?.focus({ preventScroll: true });
    count.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Container>
      <SearchTop title={searchTitle(search, geo)}>
        <QueryForm search={search} change={change} />
      </SearchTop>
      <div className={styles.columns}>
        {facets ? (
          <aside className={styles.facets} aria-label="Filters">
            <FacetForm facets={facets} search={search} change={change} />
          </aside>
        ) : (
          <div className={styles.facets} />
        )}
        <div className={styles.results}>
          <ActiveChips search={search} change={changeFromList} />
          <ResultsBar
            ref={count}
            search={search}
            total={facets && results.nbHits}
            onFilters={facets && (() => setSheet(true))}
            change={change}
          />
          {unavailable && <Unavailable onRetry={refresh} />}
          {facets && results.nbHits === 0 && <NoHits search={search} change={changeFromList} />}
          {!unavailable && (waiting || results.nbHits > 0) && (
            <>
              <HitList
                hits={waiting ? undefined : results.hits}
                show={offerFor(search)}
                stalled={status === 'stalled'}
              />
              <ResultsPages search={search} pages={results.nbPages} change={changeFromList} />
            </>
          )}
        </div>
      </div>
      <FilterSheet
        open={sheet && facets !== undefined}
        onClose={() => setSheet(false)}
        total={results.nbHits}
        search={search}
        change={change}
      >
        {facets && <FacetForm facets={facets} search={search} change={change} />}
      </FilterSheet>
    </Container>
  );
}
