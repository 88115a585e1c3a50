import { useGeo } from '@fernweh/mf-kit';
import { Container } from '@fernweh/ui/container';
import { useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import type { SearchState } from '../../shared/search-state.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { ActiveChips } from './active-chips.tsx';
import { Away } from './away.tsx';
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
import { useSearch } from './use-search.ts';

/** The search page itself: words, filters, chips, hits, pages. */
export function Results({ first }: { first: SearchState }) {
  const geo = useGeo();
  const { results, status, refresh } = useInstantSearch({ catchError: true });
  const { search, change } = useSearch(first);
  const [sheet, setSheet] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const facets = facetsOf(results, search, geo);
  const waiting = results.__isArtificial === true;
  const away = status === 'error';

  // What was pressed may be gone with the change; the count is where the news is.
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
        <aside className={styles.facets} aria-label="Filters">
          <FacetForm facets={facets} search={search} change={change} />
        </aside>
        <div className={styles.results}>
          <ActiveChips search={search} change={changeFromList} />
          <ResultsBar
            ref={count}
            search={search}
            total={waiting || away ? undefined : results.nbHits}
            onFilters={() => setSheet(true)}
            change={change}
          />
          {away && <Away onRetry={refresh} />}
          {!away && !waiting && results.nbHits === 0 && <NoHits search={search} change={changeFromList} />}
          {!away && (waiting || results.nbHits > 0) && (
            <>
              <HitList hits={waiting ? undefined : results.hits} stalled={status === 'stalled'} />
              <ResultsPages search={search} pages={results.nbPages} change={changeFromList} />
            </>
          )}
        </div>
      </div>
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        total={results.nbHits}
        search={search}
        change={change}
      >
        <FacetForm facets={facets} search={search} change={change} />
      </FilterSheet>
    </Container>
  );
}
