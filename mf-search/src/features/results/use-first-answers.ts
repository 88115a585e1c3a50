import { useConfig, useGeo } from '@flotilla/kit';
import { useRef, useState } from 'react';
import type { SearchState } from '../../shared/search-state.ts';
import { understood } from '../../shared/understood.ts';
import type { OpenSearch } from './first-answers.ts';
import type { Found } from './found.ts';
import { isPlain } from './plain-query.ts';

/**
 * Answers to searches without filters, until InstantSearch is there (`first-answers.ts`).
 * @returns `found`: of the last search that was answered; `ask`: returns false for a search that only InstantSearch can ask. A failure is
 * silent, because InstantSearch asks again, and says it.
 */
export function useFirstAnswers() {
  const { search: service } = useConfig();
  const geo = useGeo();
  const [found, setFound] = useState<Found>();
  const [client, setClient] = useState<OpenSearch['client']>();
  const code = useRef<Promise<OpenSearch>>(undefined);
  const latest = useRef<SearchState>(undefined);

  function prepare(): Promise<OpenSearch> {
    code.current ??= import('./first-answers.ts').then(({ openSearch }) => openSearch(service));
    code.current.catch(() => {
      code.current = undefined;
    });
    return code.current;
  }

  function ask(next: SearchState): boolean {
    const search = understood(next, geo);
    latest.current = search;
    if (!isPlain(search)) return false;
    prepare()
      .then(opened => {
        setClient(opened.client);
        return opened.answer(search, geo);
      })
      .then(
        answer => {
          if (latest.current === search) setFound(answer);
        },
        () => {},
      );
    return true;
  }

  return { found, client, ask, prepare: () => void prepare().catch(() => {}) };
}
