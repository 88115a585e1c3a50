import type { PublicConfig } from '@fernweh/contracts/page';
import type { SuggestionRecord } from '@fernweh/contracts/search';
import { EMPTY, Observable, Subject, switchMap, timer } from 'rxjs';
import { createSuggest, type Suggest } from './suggestions.ts';

export type Suggestions = {
  /** What is in the field now; '' asks for nothing. */
  type(text: string): void;
  close(): void;
};

const PAUSE_MS = 120;

/**
 * Suggestions for what a visitor types. A request waits for a pause; a newer text takes the place of the pause or of the request.
 * While the service is unavailable there are none. This module is a chunk of its own, with the search client.
 */
export function openSuggestions(
  search: PublicConfig['search'],
  show: (suggestions: readonly SuggestionRecord[]) => void,
): Suggestions {
  const suggest = createSuggest(search);
  const texts = new Subject<string>();
  const shown = texts
    .pipe(
      switchMap(text =>
        text === '' ? EMPTY : timer(PAUSE_MS).pipe(switchMap(() => answerTo(text, suggest))),
      ),
    )
    .subscribe(show);
  return { type: text => texts.next(text), close: () => shown.unsubscribe() };
}

/** Unsubscribing aborts the request. */
const answerTo = (text: string, suggest: Suggest) =>
  new Observable<readonly SuggestionRecord[]>(listener => {
    const controller = new AbortController();
    suggest(text, controller.signal).then(
      hits => listener.next(hits),
      () => listener.next([]),
    );
    return () => controller.abort();
  });
