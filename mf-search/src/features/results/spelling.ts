import { SUGGESTIONS_INDEX, TOURS_INDEX } from '@fernweh/contracts/search';
import type { Answer, Query } from '@fernweh/vendors/algolia';

type Ranked = { _rankingInfo?: { nbTypos: number } };
type Highlighted = Ranked & { _highlightResult?: Record<string, { value: string } | { value: string }[]> };

/** Asks whether the index knows a word. */
export const wordQuery = (word: string): Query => ({
  indexName: TOURS_INDEX,
  query: word,
  queryType: 'prefixNone',
  hitsPerPage: 1,
  getRankingInfo: true,
  attributesToRetrieve: ['slug'],
  attributesToHighlight: [],
});

/** Asks for the name that is most like a word, with more errors than a search forgives. */
export const spellingQuery = (word: string): Query => ({
  indexName: SUGGESTIONS_INDEX,
  query: word,
  queryType: 'prefixNone',
  typoTolerance: 'min',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 5,
  hitsPerPage: 1,
  getRankingInfo: true,
  attributesToHighlight: ['title', 'words'],
});

/** The word that was probably meant; undefined where the word is known, or nothing is like it. */
export function correctionOf(
  word: string,
  known: Answer<object> | undefined,
  spelled: Answer<object> | undefined,
): string | undefined {
  const exact = known?.hits[0] as Ranked | undefined;
  if (exact?._rankingInfo?.nbTypos === 0) return undefined;
  const alike = spelled?.hits[0] as Highlighted | undefined;
  if (!alike?._rankingInfo?.nbTypos) return undefined;
  const texts = Object.values(alike._highlightResult ?? {}).flat();
  const [, marked] = texts.map(({ value }) => /<em>([^<]+)<\/em>/.exec(value)).find(Boolean) ?? [];
  return marked && marked.toLowerCase() !== word.toLowerCase() ? marked : undefined;
}
