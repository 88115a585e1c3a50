import { useGeo, useShallowRouting } from '@flotilla/kit';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { readSearch, type SearchState, searchHref } from '../../shared/search-state.ts';

const TYPING_MS = 400;
/** InstantSearch takes a slow processor a third of a second: it comes when nobody has typed for this long. */
const ENGINE_MS = 600;

/** A change that depends on the search is a function of it: the last one may not be on the screen yet. */
export type ChangeSearch = (
  next: SearchState | ((now: SearchState) => SearchState),
  options?: { typing?: boolean },
) => void;

/** Changes the search as it is by then, with what its query says as a filter. */
export type EditSearch = (change: (search: SearchState) => SearchState) => void;

type SearchCode = {
  /** Fetches the code that searches in the browser. */
  loadEngine: () => Promise<unknown>;
  /** Asks the search without it. Returns false where it can't. */
  ask: (search: SearchState) => boolean;
};

/**
 * Holds the search; nothing else changes it. A change searches at once and adds an entry to the history. While
 * the visitor types, the entry is replaced after a pause. Back and forward change the search too.
 * @returns `hasEngine`: a search was changed, and the code that searches in the browser is there
 */
export function useSearch(first: SearchState, { loadEngine, ask }: SearchCode) {
  const geo = useGeo();
  const [search, setSearch] = useState(first);
  const [hasEngine, setHasEngine] = useState(false);
  const latest = useRef(first);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const beforeEngine = useRef<ReturnType<typeof setTimeout>>(undefined);

  const setUrl = useShallowRouting(path => {
    clearTimeout(pause.current);
    show(readSearch(new URL(path, 'http://site').searchParams, geo));
  });
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      clearTimeout(beforeEngine.current);
    },
    [],
  );

  function show(next: SearchState) {
    latest.current = next;
    // Before the page renders the change, which takes a slow processor longer than a frame.
    const asked = !hasEngine && ask(next);
    setSearch(next);
    clearTimeout(beforeEngine.current);
    if (asked) beforeEngine.current = setTimeout(startEngine, ENGINE_MS, next);
    else startEngine(next);
  }

  function startEngine(next: SearchState) {
    loadEngine().then(
      () => startTransition(() => setHasEngine(true)),
      // Without the code that searches in the browser the server searches.
      () => window.location.assign(searchHref(next)),
    );
  }

  const changeNow: ChangeSearch = (changed, { typing = false } = {}) => {
    const next = typeof changed === 'function' ? changed(latest.current) : changed;
    clearTimeout(pause.current);
    show(next);
    const href = searchHref(next);
    if (typing) pause.current = setTimeout(() => setUrl(href, { replace: true }), TYPING_MS);
    else setUrl(href);
  };

  // The same function at each render, so that what it is given to is not rendered anew.
  const latestChange = useRef(changeNow);
  useEffect(() => {
    latestChange.current = changeNow;
  });
  const change = useCallback<ChangeSearch>((...how) => latestChange.current(...how), []);

  return { search, change, hasEngine };
}
