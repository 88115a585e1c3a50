import { type SearchRecord, valueAt } from './records.ts';
import { fold, wordsIn } from './text.ts';
import type { QueryWord } from './words.ts';

type Highlight = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  matchedWords: string[];
  fullyHighlighted?: boolean;
};
type Tags = { highlightPreTag: string; highlightPostTag: string };

/** `_highlightResult` of a record: each attribute's text with the matched parts between the tags. */
export function highlight(
  record: SearchRecord,
  attributes: string[],
  words: QueryWord[],
  tags: Tags,
): object {
  const result: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const value = valueAt(record, attribute);
    if (value !== undefined && value !== null && attribute !== 'objectID')
      result[attribute] = mark(value, words, tags);
  }
  return result;
}

function mark(value: unknown, words: QueryWord[], tags: Tags): unknown {
  if (Array.isArray(value)) return value.map(inner => mark(inner, words, tags));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner, words, tags)]));
  return markText(String(value), words, tags);
}

function markText(text: string, words: QueryWord[], { highlightPreTag, highlightPostTag }: Tags): Highlight {
  const matched = new Set<string>();
  const found = wordsIn(text);
  const plain = text.normalize('NFC');
  let [value, from, covered] = ['', 0, 0];
  for (const word of found) {
    const query = words.find(one => matchedLength(word.text, one) > 0);
    if (!query) continue;
    const length = partLength(plain.slice(word.start, word.end), matchedLength(word.text, query));
    value += `${plain.slice(from, word.start)}${highlightPreTag}${plain.slice(word.start, word.start + length)}${highlightPostTag}`;
    from = word.start + length;
    covered += from === word.end ? 1 : 0;
    matched.add(query.text);
  }
  const level = matched.size === 0 ? 'none' : matched.size === words.length ? 'full' : 'partial';
  return {
    value: value + plain.slice(from),
    matchLevel: level,
    ...(matched.size > 0 ? { fullyHighlighted: covered === found.length } : {}),
    matchedWords: [...matched],
  };
}

/** How many letters of a folded word a query word covers: the typed beginning, or all of it. */
function matchedLength(word: string, { text, isPrefix, corrected }: QueryWord): number {
  if (word === text) return word.length;
  if (isPrefix && corrected.length === 0 && word.startsWith(text)) return text.length;
  return corrected.includes(word) ? word.length : 0;
}

/** Letters of the original that fold to `length` letters: "Straße" and 6 → 5. */
function partLength(original: string, length: number): number {
  let end = 0;
  while (end < original.length && fold(original.slice(0, end)).length < length) end += 1;
  while (end < original.length && /\p{M}/u.test(original[end] ?? '')) end += 1;
  return end;
}
