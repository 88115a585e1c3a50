import type { SuggestionRecord } from '@fernweh/contracts/search';
import { useConfig } from '@fernweh/mf-kit';
import { useEffect, useRef, useState } from 'react';
import type { Suggest } from './suggestions.ts';

const PAUSE_MS = 120;
const SHORTEST = 2;
const NONE: readonly SuggestionRecord[] = [];

/**
 * Suggestions for the text while the visitor types. A request waits for a pause; a newer text aborts it. While the service
 * is unavailable there are no suggestions, and the form works without. `prepare` loads the client before the first key.
 */
export function useSuggestions(text: string, typing: boolean) {
  const { search } = useConfig();
  const [suggestions, setSuggestions] = useState(NONE);
  const loading = useRef<Promise<Suggest>>(undefined);
  const query = text.trim();

  function prepare(): Promise<Suggest> {
    loading.current ??= import('./suggestions.ts').then(({ createSuggest }) => createSuggest(search));
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: prepare stores its promise in a ref
  useEffect(() => {
    if (!typing || query.length < SHORTEST) {
      setSuggestions(NONE);
      return;
    }
    const controller = new AbortController();
    const pause = setTimeout(async () => {
      const hits = await prepare()
        .then(suggest => suggest(query, controller.signal))
        .catch(() => NONE);
      if (!controller.signal.aborted) setSuggestions(hits);
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      controller.abort();
    };
  }, [query, typing]);

  return { suggestions, prepare: () => void prepare().catch(() => {}) };
}
