import { TOURS_INDEX } from '@fernweh/contracts/search';
import { useGeo, useShallowRouting } from '@fernweh/mf-kit';
import { useEffect, useRef, useState } from 'react';
import { useInstantSearch } from 'react-instantsearch';
import { readSearch, type SearchState, searchHref } from '../../shared/search-state.ts';
import { uiStateOf } from '../../shared/ui-state.ts';

const TYPING_MS = 400;

export type ChangeSearch = (next: SearchState, options?: { typing?: boolean }) => void;

/**
 * The one place that decides what is searched. A change goes to the results at once and to the URL as an entry of the
 * history, except while typing: words replace the entry, after a pause. Back and forward come in through the same door.
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
