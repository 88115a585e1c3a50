import type { SuggestionRecord } from '@fernweh/contracts/search';
import { useConfig } from '@fernweh/mf-kit';
import { useEffect, useRef, useState } from 'react';
import type { Suggest } from './suggestions.ts';

const PAUSE_MS = 120;
const SHORTEST = 2;
const NONE: readonly SuggestionRecord[] = [];

/**
 * Suggestions for what is typed while `typing`. Waits for a pause, calls off what is overtaken, and stays quiet where
 * the service is away: the form works without. `prepare` fetches the client ahead of the first key.
 */
export function useSuggestions(text: string, typing: boolean) {
  const { search } = useConfig();
  const [found, setFound] = useState(NONE);
  const loading = useRef<Promise<Suggest>>(undefined);
  const asked = text.trim();

  function prepare(): Promise<Suggest> {
    loading.current ??= import('./suggestions.ts').then(({ createSuggest }) => createSuggest(search));
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: prepare keeps its promise in a ref
  useEffect(() => {
    if (!typing || asked.length < SHORTEST) {
      setFound(NONE);
      return;
    }
    const overtaken = new AbortController();
    const pause = setTimeout(async () => {
      const hits = await prepare()
        .then(suggest => suggest(asked, overtaken.signal))
        .catch(() => NONE);
      if (!overtaken.signal.aborted) setFound(hits);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      overtaken.abort();
    };
  }, [asked, typing]);

  return { found, prepare: () => void prepare().catch(() => {}) };
}
