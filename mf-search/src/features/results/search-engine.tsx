import { TOURS_INDEX } from '@fernweh/contracts/search';
import { createSearchClient, type SearchClient } from '@fernweh/vendors/algolia';
import type { Insights } from '@fernweh/vendors/algolia-insights';
import { useConfig, useGeo } from '@flotilla/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHits, useInstantSearch } from 'react-instantsearch';
import type { SearchState } from '../../shared/search-state.ts';
import { uiStateOf } from '../../shared/ui-state.ts';
import { type Found, foundOf } from './found.ts';
import { RETRIES } from './retries.ts';
import { SearchTree } from './search-tree.tsx';
import { TOUR_OPENED } from './tour-opened.ts';

export type Outcome = {
  /** Absent until the first results arrive. */
  found?: Found;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Searches again. */
  refresh: () => void;
  /** Tells that the visitor opened the hit at this place of the page, counted from 0. */
  onOpen: (place: number) => void;
};

export type SearchEngineProps = {
  search: SearchState;
  onOutcome: (outcome: Outcome) => void;
  /** Absent: nobody is told of hits. */
  insights?: Insights | undefined;
  /** What has asked the service before InstantSearch was there. It answers the same question from its memory. */
  client?: SearchClient | undefined;
};

/**
 * Searches in the browser with InstantSearch, and shows nothing itself. A chunk of its own: the server's results need none of it
 * until the visitor changes the search (docs/decisions/076, 187).
 */
export function SearchEngine({ search, onOutcome, insights, client: opened }: SearchEngineProps) {
  const { search: service } = useConfig();
  const geo = useGeo();
  const [client] = useState(() => opened ?? createSearchClient(service, { retries: RETRIES }));
  const [first] = useState(search);
  return (
    <SearchTree client={client} search={first} market={geo} insights={insights}>
      <Exchange first={first} search={search} onOutcome={onOutcome} />
    </SearchTree>
  );
}

/** Passes the search to InstantSearch, and its results to the page. */
function Exchange({ first, search, onOutcome }: SearchEngineProps & { first: SearchState }) {
  const geo = useGeo();
  const { results, status, refresh, setUiState } = useInstantSearch({ catchError: true });
  const onOpen = useHitEvent();
  const asked = useRef(first);

  useEffect(() => {
    if (asked.current === search) return;
    asked.current = search;
    setUiState(state => ({ ...state, [TOURS_INDEX]: uiStateOf(search, geo) }));
  }, [search, geo, setUiState]);

  useEffect(() => {
    const known = results.__isArtificial !== true;
    onOutcome({ ...(known && { found: foundOf(results, geo) }), status, refresh, onOpen });
  }, [results, status, refresh, onOpen, geo, onOutcome]);

  return null;
}

/** Makes InstantSearch tell which hits are shown. The function that it returns tells which one is opened. */
function useHitEvent(): Outcome['onOpen'] {
  const { items, sendEvent } = useHits({ escapeHTML: false });
  const shown = useRef(items);
  shown.current = items;
  return useCallback(
    place => {
      const hit = shown.current[place];
      if (hit) sendEvent('click', hit, TOUR_OPENED);
    },
    [sendEvent],
  );
}
