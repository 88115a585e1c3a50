import { singular } from './english.ts';
import { wordsOf } from './text.ts';

/** A synonym as the vendor's API has it. */
export type Synonym = {
  objectID: string;
  type: string;
  synonyms?: string[];
  input?: string;
  word?: string;
  corrections?: string[];
};

/** Another wording for the words `from` to `to` of a query. */
export type Wording = { from: number; to: number; terms: string[]; typos: number };
export type Synonyms = ReturnType<typeof createSynonyms>;

type Rule = { terms: string[]; typos: number };

/** Finds the words of a query that have synonyms. Singular and plural of a synonym are one. */
export function createSynonyms(all: Iterable<Synonym>) {
  const rules = new Map<string, Rule[]>();
  let longest = 0;
  const learn = (text: string, others: readonly string[], typos: number) => {
    const words = wordsOf(text);
    longest = Math.max(longest, words.length);
    const key = keyOf(words);
    const more = others.filter(other => other !== text).map(other => ({ terms: wordsOf(other), typos }));
    rules.set(key, [...(rules.get(key) ?? []), ...more]);
  };
  for (const { type, synonyms = [], input = '', word = '', corrections = [] } of all) {
    const kind = type.toLowerCase();
    if (kind === 'synonym') for (const one of synonyms) learn(one, synonyms, 0);
    if (kind === 'onewaysynonym') learn(input, synonyms, 0);
    if (kind === 'altcorrection1') learn(word, corrections, 1);
    if (kind === 'altcorrection2') learn(word, corrections, 2);
  }

  return {
    /** Other wordings for parts of a query, longest parts first. */
    wordingsOf(words: readonly string[]): Wording[] {
      const found: Wording[] = [];
      for (let length = Math.min(longest, words.length); length > 0; length--)
        for (let from = 0; from + length <= words.length; from++)
          for (const rule of rules.get(keyOf(words.slice(from, from + length))) ?? [])
            found.push({ from, to: from + length - 1, ...rule });
      return found;
    },
  };
}

const keyOf = (words: readonly string[]) => words.map(singular).join(' ');
