import type { SuggestionRecord } from '@fernweh/contracts/search';
import { useConfig } from '@flotilla/kit';
import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from './suggestion-stream.ts';

const SHORTEST = 2;
const NONE: readonly SuggestionRecord[] = [];

/**
 * Suggestions for the text while the visitor types (./suggestion-stream.ts). Without their code there are none, and the form works
 * without. `prepare` loads that code before the first key.
 */
export function useSuggestions(text: string, typing: boolean) {
  const { search } = useConfig();
  const [suggestions, setSuggestions] = useState(NONE);
  const stream = useRef<Promise<Suggestions>>(undefined);
  const query = text.trim();
  const wanted = typing && query.length >= SHORTEST ? query : '';

  function prepare(): Promise<Suggestions> {
    stream.current ??= import('./suggestion-stream.ts').then(({ openSuggestions }) =>
      openSuggestions(search, setSuggestions),
    );
    stream.current.catch(() => {
      stream.current = undefined;
    });
    return stream.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: prepare stores its promise in a ref
  useEffect(() => {
    if (!wanted) setSuggestions(NONE);
    let isStale = false;
    (wanted ? prepare() : stream.current)?.then(
      ({ type }) => isStale || type(wanted),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [wanted]);

  useEffect(
    () => () => {
      stream.current?.then(
        ({ close }) => close(),
        () => {},
      );
      stream.current = undefined;
    },
    [],
  );

  return { suggestions, prepare: () => void prepare().catch(() => {}) };
}
