import type { Query } from 'minisearch';
import type { Index } from './index.ts';
import { fold, tokenise } from './text.ts';
import { corrections } from './typos.ts';

/** A word of a query and the words of the index it stands for. */
export type QueryWord = {
  text: string;
  /** Unfinished: words that begin with it count too. */
  isPrefix: boolean;
  /** What it is taken for where no such word is known. */
  corrected: string[];
};

/** The last word may be unfinished; unknown words become the closest known ones. */
export function readWords(query: string, { vocabulary }: Index, forgive: boolean): QueryWord[] {
  const words = tokenise(query);
  return words.map((text, index) => {
    const isPrefix = index === words.length - 1;
    const known = vocabulary.has(text) || (isPrefix && hasPrefix(vocabulary, text));
    return { text, isPrefix, corrected: known || !forgive ? [] : corrections(text, vocabulary, isPrefix) };
  });
}

function hasPrefix(vocabulary: ReadonlySet<string>, text: string): boolean {
  for (const word of vocabulary) if (word.startsWith(text)) return true;
  return false;
}

/**
 * Records that have every word, and how well: title before text, whole words before beginnings, and among equals what
 * is popular.
 */
export function relevance(index: Index, words: QueryWord[], combineWith: 'AND' | 'OR'): Map<number, number> {
  const queries = words.map(queryOf);
  const [title = ''] = Object.keys(index.settings.searchable);
  const asked = words.map(word => word.text).join(' ');
  const found = index.engine.search({ combineWith, queries });
  return new Map(
    found.map(({ id, score }) => {
      const name = fold(String(index.records[id]?.[title] ?? ''));
      const nearness = name === asked ? 4 : name.startsWith(asked) ? 2 : 1;
      return [id, score * nearness * (1 + 0.4 * (index.standing[id] ?? 0))];
    }),
  );
}

function queryOf({ text, isPrefix, corrected }: QueryWord): Query {
  const queries = corrected.length > 0 ? corrected : [text];
  return { combineWith: 'OR', queries, prefix: isPrefix && corrected.length === 0, fuzzy: false };
}
