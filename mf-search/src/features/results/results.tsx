import type { TourRecord } from '@fernweh/contracts/search';
import { useGeo } from '@fernweh/mf-kit';
import { classNames } from '@fernweh/ui/class-names';
import { Container } from '@fernweh/ui/container';
import { useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { offerFor } from '../../shared/offer-for.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { ActiveChips } from './active-chips.tsx';
import { CloseTours } from './close-tours.tsx';
import { FacetForm } from './facet-form.tsx';
import { choosable, facetsOf } from './facets.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { HitList } from './hit-list.tsx';
import { NoHits } from './no-hits.tsx';
import { QueryForm } from './query-form.tsx';
import styles from './results.module.css';
import { ResultsBar } from './results-bar.tsx';
import { ResultsPages } from './results-pages.tsx';
import type { SearchData } from './search-data.ts';
import { SearchTop } from './search-top.tsx';
import { Unavailable } from './unavailable.tsx';
import { useRescue } from './use-rescue.ts';
import { useSearch } from './use-search.ts';

/** Query, filters, chips, hits and page numbers of a search. */
export function Results({ data }: { data: SearchData }) {
  const geo = useGeo();
  const { results, status, refresh } = useInstantSearch({ catchError: true });
  const { search, change } = useSearch(data.search);
  const [sheet, setSheet] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const waiting = results.__isArtificial === true;
  const unavailable = status === 'error';
  // The counts come with the results. Until then filters are hidden, because every count would be 0 (product/search 5).
  const known = !waiting && !unavailable;
  const nothing = known && results.nbHits === 0;
  const all = known ? facetsOf(results, search, geo) : undefined;
  const facets = all && nothing ? choosable(all) : all;
  const hits = results.hits as unknown as TourRecord[];
  const isOfSearch = known && (results.query ?? '') === search.query;
  const rescue = useRescue(data, search, isOfSearch ? { total: results.nbHits, hits } : undefined);

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
      <div className={classNames(styles.columns, nothing && !facets && styles.single)}>
        {facets ? (
          <aside className={styles.facets} aria-label="Filters">
            <FacetForm facets={facets} search={search} change={change} />
          </aside>
        ) : (
          !nothing && <div className={styles.facets} />
        )}
        <div className={styles.results}>
          <ActiveChips search={search} change={changeFromList} />
          <ResultsBar
            ref={count}
            search={search}
            total={known ? results.nbHits : undefined}
            onFilters={facets && (() => setSheet(true))}
            change={change}
          />
          {unavailable && <Unavailable onRetry={refresh} />}
          {nothing && <NoHits search={search} change={changeFromList} rescue={rescue} />}
          {!unavailable && (waiting || results.nbHits > 0) && (
            <>
              <HitList
                hits={waiting ? undefined : hits}
                show={offerFor(search)}
                stalled={status === 'stalled'}
              />
              <ResultsPages search={search} pages={results.nbPages} change={changeFromList} />
              {rescue && rescue.close.length > 0 && <CloseTours tours={rescue.close} search={search} />}
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
