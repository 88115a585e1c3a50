import { singular } from './english.ts';
import { type SearchRecord, valuesAt } from './filters.ts';
import type { SearchableAttribute } from './settings.ts';
import { wordsOf } from './text.ts';
import { typosBetween } from './typos.ts';

/** Where a word stands: the attribute's rank × 1000 + its position there. */
export type Place = number;
export const RANK = 1000;
/** The values of a list are this far apart, so that words of two values are not neighbours. */
const GAP = 10;

/** A word of the index that fits a word of a query. `whole` is false where it only begins with it. */
export type Candidate = { term: string; typos: number; whole: boolean; plural: boolean };
export type WordOptions = { prefix: boolean; plurals: boolean; most: number };
export type InvertedIndex = ReturnType<typeof createIndex>;

const MOST_REMEMBERED = 2000;

/** The words of all records with their places. */
export function createIndex(records: readonly SearchRecord[], attributes: readonly SearchableAttribute[]) {
  const postings = new Map<string, Map<number, Place[]>>();
  /** Words that are the whole value of an attribute. */
  const values = new Map<string, Set<number>>();

  records.forEach((record, number) => {
    const ends = new Map<number, number>();
    for (const { name, rank } of attributes) {
      let position = ends.get(rank) ?? 0;
      for (const value of valuesAt(record, name)) {
        const words = wordsOf(value);
        for (const word of words) add(word, number, rank * RANK + Math.min(RANK - 1, position++));
        if (words[0] !== undefined && words.length === 1)
          entry(values, words[0], () => new Set()).add(number);
        position += GAP;
      }
      ends.set(rank, position);
    }
  });
  function add(word: string, record: number, place: Place) {
    const of = entry(postings, word, () => new Map<number, Place[]>());
    entry(of, record, () => []).push(place);
  }

  const byLetter = grouped(postings.keys(), term => term[0] ?? '');
  const bySingular = grouped(postings.keys(), singular);
  const remembered = new Map<string, Candidate[]>();

  function search(word: string, { prefix, plurals, most }: WordOptions): Candidate[] {
    const forms = new Set(plurals ? bySingular.get(singular(word)) : []);
    // With one error at most, the first letter is right: an error there counts twice.
    const terms = most < 2 ? (byLetter.get(word[0] ?? '') ?? []) : [...postings.keys()];
    const found = terms.flatMap((term): Candidate[] => {
      if (term === word) return [{ term, typos: 0, whole: true, plural: false }];
      if (forms.has(term)) return [{ term, typos: 0, whole: true, plural: true }];
      if (prefix && term.startsWith(word)) return [{ term, typos: 0, whole: false, plural: false }];
      const typos = typosBetween(word, term, most);
      if (typos && typos.whole <= most) return [{ term, typos: typos.whole, whole: true, plural: false }];
      if (!prefix || !typos || typos.prefix > most) return [];
      return [{ term, typos: typos.prefix, whole: false, plural: false }];
    });
    return found;
  }

  return {
    postings: postings as ReadonlyMap<string, ReadonlyMap<number, Place[]>>,
    isWholeValue: (word: string, record: number) => values.get(word)?.has(record) === true,
    /** The words of the index that fit a word of a query. */
    candidates(word: string, options: WordOptions): Candidate[] {
      const key = `${word} ${options.prefix} ${options.plurals} ${options.most}`;
      const known = remembered.get(key) ?? search(word, options);
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      remembered.set(key, known);
      return known;
    },
    /** Where the words stand beside each other in this order: the places of the first, by record. */
    phrase(words: readonly string[]): Map<number, Place[]> {
      const [first = '', ...rest] = words;
      const found = new Map<number, Place[]>();
      for (const [record, places] of postings.get(first) ?? []) {
        const starts = places.filter(place =>
          rest.every((word, i) =>
            postings
              .get(word)
              ?.get(record)
              ?.includes(place + i + 1),
          ),
        );
        if (starts.length > 0) found.set(record, starts);
      }
      return found;
    },
  };
}

function grouped(terms: Iterable<string>, by: (term: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const term of terms) entry(groups, by(term), () => []).push(term);
  return groups;
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
