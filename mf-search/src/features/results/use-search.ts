import { TOURS_INDEX } from '@fernweh/contracts/search';
import { useGeo, useShallowRouting } from '@fernweh/mf-kit';
import { useEffect, useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { readSearch, type SearchState, searchHref } from '../../shared/search-state.ts';
import { uiStateOf } from '../../shared/ui-state.ts';

const TYPING_MS = 400;

export type ChangeSearch = (next: SearchState, options?: { typing?: boolean }) => void;

/**
 * Holds the search; nothing else changes it. A change goes to the results at once and adds an entry to the history. While
 * the visitor types, the entry is replaced after a pause. Back and forward change the search too.
 */
export function useSearch(first: SearchState) {
  const geo = useGeo();
  const [search, setSearch] = useState(first);
  const { setUiState } = useInstantSearch();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setUrl = useShallowRouting(path => {
    clearTimeout(pause.current);
    show(readSearch(new URL(path, 'http://site').searchParams, geo));
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  function show(next: SearchState) {
    setSearch(next);
    setUiState(state => ({ ...state, [TOURS_INDEX]: uiStateOf(next, geo) }));
  }

  const change: ChangeSearch = (next, { typing = false } = {}) => {
    clearTimeout(pause.current);
    show(next);
    const href = searchHref(next);
    if (typing) pause.current = setTimeout(() => setUrl(href, { replace: true }), TYPING_MS);
    else setUrl(href);
  };

  return { search, change };
}
