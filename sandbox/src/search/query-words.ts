import { STOP_WORDS } from './english.ts';
import { isOnForEnglish, type Settings } from './settings.ts';
import { MAX_QUERY, wordsOf } from './text.ts';

/** A word of a query. `prefix`: it may be the beginning of a word. */
export type QueryWord = { text: string; prefix: boolean; optional: boolean };

/** The words of a query that count, by the settings for prefixes, stop words and optional words. */
export function queryWordsOf(
  query: string,
  settings: Settings,
  ownStopWords: ReadonlySet<string>,
): QueryWord[] {
  const optional = new Set(settings.optionalWords.flatMap(wordsOf));
  const texts = wordsOf(query.slice(0, MAX_QUERY));
  const words = texts.map((text, i) => ({
    text,
    prefix:
      settings.queryType === 'prefixAll' || (settings.queryType === 'prefixLast' && i === texts.length - 1),
    optional: optional.has(text),
  }));
  if (!isOnForEnglish(settings.removeStopWords, settings)) return words;
  // A word that may still be typed is not known to be a stop word.
  const kept = words.filter(
    ({ text, prefix }) => prefix || !(STOP_WORDS.has(text) || ownStopWords.has(text)),
  );
  return kept.length > 0 ? kept : words;
}

/** How many typing errors a word may have. */
export function mostTypos(word: string, settings: Settings): number {
  if (settings.typoTolerance === false || settings.typoTolerance === 'false') return 0;
  if (word.length >= settings.minWordSizefor2Typos) return 2;
  return word.length >= settings.minWordSizefor1Typo ? 1 : 0;
}
