import { useGeo, useShallowRouting } from '@fernweh/mf-kit';
import { useEffect, useRef, useState } from 'react';
import { readSearch, type SearchState, searchHref } from '../../shared/search-state.ts';

const TYPING_MS = 400;

export type ChangeSearch = (next: SearchState, options?: { typing?: boolean }) => void;

/**
 * Holds the search; nothing else changes it. A change searches at once and adds an entry to the history. While
 * the visitor types, the entry is replaced after a pause. Back and forward change the search too.
 * @returns `hasEngine`: a search was changed, and the code that searches in the browser is there
 */
export function useSearch(first: SearchState, loadEngine: () => Promise<unknown>) {
  const geo = useGeo();
  const [search, setSearch] = useState(first);
  const [hasEngine, setHasEngine] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setUrl = useShallowRouting(path => {
    clearTimeout(pause.current);
    show(readSearch(new URL(path, 'http://site').searchParams, geo));
  });
  useEffect(() => () => clearTimeout(pause.current), []);

  function show(next: SearchState) {
    setSearch(next);
    loadEngine().then(
      () => setHasEngine(true),
      // Without the code that searches in the browser the server searches.
      () => window.location.assign(searchHref(next)),
    );
  }

  const change: ChangeSearch = (next, { typing = false } = {}) => {
    clearTimeout(pause.current);
    show(next);
    const href = searchHref(next);
    if (typing) pause.current = setTimeout(() => setUrl(href, { replace: true }), TYPING_MS);
    else setUrl(href);
  };

  return { search, change, hasEngine };
}
