import { type Found, type MatchContext, matchAll } from './match.ts';
import type { QueryWord } from './query-words.ts';

/** At most so many words are removed one after the other. */
const MOST_REMOVED = 5;

/** @returns the matches, and the words that were given up to find some (`removeWordsIfNoResults`) */
export function find(
  words: readonly QueryWord[],
  context: MatchContext,
  isWanted: (record: number) => boolean,
): Found & { removed: QueryWord[] } {
  const attempt = (tried: readonly QueryWord[]): Found => {
    const found = matchAll(tried, context);
    return { ...found, matches: found.matches.filter(({ record }) => isWanted(record)) };
  };
  const first = { ...attempt(words), removed: [] as QueryWord[] };
  const strategy = context.settings.removeWordsIfNoResults;
  if (first.matches.length > 0 || words.length < 2 || strategy === 'none') return first;
  if (strategy === 'allOptional')
    return { ...attempt(words.map(word => ({ ...word, optional: true }))), removed: [] };
  for (let count = 1; count <= Math.min(MOST_REMOVED, words.length - 1); count++) {
    const fromEnd = strategy === 'lastWords';
    const kept = fromEnd ? words.slice(0, -count) : words.slice(count);
    const found = attempt(kept);
    const removed = fromEnd ? words.slice(-count) : words.slice(0, count);
    if (found.matches.length > 0) return { ...found, removed: [...removed] };
  }
  return first;
}
