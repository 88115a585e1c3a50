/** Of a longer query the rest counts for nothing, as at the vendor. */
export const MAX_QUERY = 512;

/**
 * Folds a text for comparison: no case, no diacritics. Marks go before the text is normalised as well: sorting long runs of them takes
 * time with the square of their number.
 */
export const fold = (text: string): string =>
  text
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[đĐ]/g, 'd')
    .replace(/ß/g, 'ss')
    .toLowerCase();

type Highlight = {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
};

/**
 * Highlights the matched words of a text with tags.
 * @param matched index terms that matched
 * @param queryWords words of the query, which decide the match level
 */
export function highlight(
  text: string,
  matched: readonly string[],
  queryWords: readonly string[],
  tags: { pre: string; post: string },
): Highlight {
  const found = new Set<string>();
  let fullyHighlighted = true;
  const value = text.replace(/[\p{L}\p{N}]+/gu, word => {
    const folded = fold(word);
    const hit = matched.find(term => folded === term);
    if (hit === undefined) {
      fullyHighlighted = false;
      return word;
    }
    const query = queryWords.find(term => folded.startsWith(term));
    found.add(query ?? hit);
    // Of a word that is still being typed only the typed part is highlighted.
    const length = query ? [...word].length - ([...folded].length - [...query].length) : word.length;
    return `${tags.pre}${word.slice(0, length)}${tags.post}${word.slice(length)}`;
  });
  if (found.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  return {
    value,
    matchLevel: found.size >= queryWords.length ? 'full' : 'partial',
    fullyHighlighted,
    matchedWords: [...found],
  };
}

export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
