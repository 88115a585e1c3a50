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

/** A word that was probably meant. `isSure`: so few letters differ that hardly another word can be meant. */
export type Correction = { word: string; isSure: boolean };

/** From this many letters on, two wrong ones leave little doubt: "morroco" is Morocco, but "vienna" is not Vietnam. */
const LONG_WORD = 7;

/** The word that was probably meant; undefined where the word is known, or nothing is like it. */
export function correctionOf(
  word: string,
  known: Answer<object> | undefined,
  spelled: Answer<object> | undefined,
): Correction | undefined {
  const exact = known?.hits[0] as Ranked | undefined;
  if (exact?._rankingInfo?.nbTypos === 0) return undefined;
  const alike = spelled?.hits[0] as Highlighted | undefined;
  const typos = alike?._rankingInfo?.nbTypos;
  if (!alike || !typos) return undefined;
  const texts = Object.values(alike._highlightResult ?? {}).flat();
  const [, marked] = texts.map(({ value }) => /<em>([^<]+)<\/em>/.exec(value)).find(Boolean) ?? [];
  if (!marked || marked.toLowerCase() === word.toLowerCase()) return undefined;
  return { word: marked, isSure: typos === 1 || word.length >= LONG_WORD };
}
