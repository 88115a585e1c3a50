import { classNames } from '@fernweh/ui/class-names';
import { Container } from '@fernweh/ui/container';
import { afterFrame, frameShown } from '@fernweh/ui/frame-shown';
import { onceIdle } from '@fernweh/ui/once-idle';
import { deferred, useConfig, useGeo } from '@flotilla/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { preconnect } from 'react-dom';
import { offerFor } from '../../shared/offer-for.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { understood } from '../../shared/understood.ts';
import { ActiveChips } from './active-chips.tsx';
import { CloseTours } from './close-tours.tsx';
import { FacetForm, type FacetFormProps } from './facet-form.tsx';
import { choosable, facetsOf } from './facets.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { HitList } from './hit-list.tsx';
import { NoHits } from './no-hits.tsx';
import { QueryForm } from './query-form.tsx';
import styles from './results.module.css';
import { ResultsBar } from './results-bar.tsx';
import { ResultsPages } from './results-pages.tsx';
import type { SearchData } from './search-data.ts';
import type { Outcome, SearchEngineProps } from './search-engine.tsx';
import { SearchTop } from './search-top.tsx';
import * as texts from './texts.ts';
import { Unavailable } from './unavailable.tsx';
import { useFirstAnswers } from './use-first-answers.ts';
import { useHitEvents } from './use-hit-events.ts';
import { useRescue } from './use-rescue.ts';
import { type ChangeSearch, type EditSearch, useSearch } from './use-search.ts';

/** Fetched when the visitor reaches for the search. */
const Engine = deferred<SearchEngineProps>(
  () => import('./search-engine.tsx').then(module => module.SearchEngine),
  'load',
);
/** The filters beside the results. Phones, which do not show them, never hydrate them. */
export const ColumnFacets = deferred<FacetFormProps>(async () => FacetForm);
const REACHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Query, filters, chips, hits and page numbers of a search. */
export function Results({ data }: { data: SearchData }) {
  const geo = useGeo();
  const first = useFirstAnswers();
  const {
    search: typed,
    change,
    hasEngine,
  } = useSearch(data.search, {
    loadEngine: Engine.fetch,
    // Without results of the server InstantSearch is there at once.
    ask: next => data.found !== undefined && first.ask(next),
  });
  const search = useMemo(() => understood(typed, geo), [typed, geo]);
  // Of the browser's search; the server's results are shown until there is one.
  const [outcome, setOutcome] = useState<Outcome>();
  const count = useRef<HTMLParagraphElement>(null);
  const answered = outcome?.found ?? first.found;
  const events = useHitEvents(data, !answered);
  const latest = answered ?? data.found;
  const unavailable = outcome?.status === 'error';
  // Only once its code is there: React shows what had to wait for its code up to 300 ms late.
  const isSearching = hasEngine && typed !== data.search;
  // The counts come with the results. Until then filters are hidden, because every count would be 0 (product/search 5).
  const found = unavailable ? undefined : latest;
  const nothing = found?.total === 0;
  const facets = useMemo(() => {
    const all = found && facetsOf(found.counts, search, geo);
    return all && nothing ? choosable(all) : all;
  }, [found, nothing, search, geo]);
  const isOfSearch = found !== undefined && found.query === search.query;
  const rescue = useRescue(
    { ...data, search: understood(data.search, geo) },
    search,
    isOfSearch ? found : undefined,
  );
  usePreparedSearch(first.prepare);

  const edit: EditSearch = useCallback(
    changed => change(now => changed(understood(now, geo))),
    [change, geo],
  );
  // The pressed link may disappear with the change: the focus moves to the new count.
  const editFromList: EditSearch = useCallback(
    changed =>
      void afterFrame(() => {
        edit(changed);
        count.current?.focus({ preventScroll: true });
        count.current?.scrollIntoView({ block: 'nearest' });
      }),
    [edit],
  );
  const changeFromList: ChangeSearch = useCallback(
    next => editFromList(now => (typeof next === 'function' ? next(now) : next)),
    [editFromList],
  );

  return (
    <Container>
      <SearchTop title={searchTitle(typed, geo)}>
        <QueryForm search={typed} change={change} />
      </SearchTop>
      <div className={classNames(styles.columns, nothing && !facets && styles.single)}>
        {facets ? (
          <aside className={styles.facets} aria-label={texts.filters}>
            <ColumnFacets facets={facets} search={search} edit={edit} />
          </aside>
        ) : (
          !nothing && <div className={styles.facets} />
        )}
        <div className={styles.results}>
          <ActiveChips search={search} edit={editFromList} />
          <ResultsBar
            ref={count}
            search={search}
            total={found?.total}
            filters={
              <FilterSheet
                facets={facets}
                total={latest?.total ?? 0}
                search={search}
                edit={edit}
                change={change}
              />
            }
            edit={edit}
          />
          {unavailable && <Unavailable onRetry={outcome.refresh} />}
          {nothing && <NoHits search={search} typed={typed.query} change={changeFromList} rescue={rescue} />}
          {!unavailable && !nothing && (
            <>
              <HitList
                hits={found?.hits}
                show={offerFor(search)}
                stalled={outcome?.status === 'stalled'}
                onOpen={outcome?.found ? outcome.onOpen : answered ? undefined : events?.opened}
              />
              <ResultsPages search={search} pages={found?.pages ?? 0} edit={editFromList} />
              {rescue && rescue.close.length > 0 && <CloseTours tours={rescue.close} search={search} />}
            </>
          )}
        </div>
      </div>
      {(!data.found || isSearching) && (
        <Engine search={search} onOutcome={setOutcome} insights={events?.insights} client={first.client} />
      )}
    </Container>
  );
}

/** The field of the search is answered without InstantSearch. */
const FIELD = 'input[name=query]';
const CONTROLS = 'main :is(a, button, label, input, select)';

/**
 * Loads the code that searches, and connects to the search service, when the visitor points at a control of the page, touches or
 * focuses it, after the frame of the touch. The code that answers the first letters comes earlier, once the browser is idle.
 */
function usePreparedSearch(prepareAnswers: () => void) {
  const { host, protocol } = useConfig().search;
  const prepared = useRef(prepareAnswers);
  useEffect(() => onceIdle(() => prepared.current()), []);
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      const control = (target as Element | null)?.closest?.(CONTROLS);
      if (!control) return;
      preconnect(`${protocol}://${host}`, { crossOrigin: 'anonymous' });
      if (control.matches(FIELD)) prepared.current();
      else
        void frameShown()
          .then(Engine.fetch)
          .catch(() => {});
    };
    for (const sign of REACHES) document.addEventListener(sign, prepare, { passive: true });
    return () => {
      for (const sign of REACHES) document.removeEventListener(sign, prepare);
    };
  }, [host, protocol]);
}
