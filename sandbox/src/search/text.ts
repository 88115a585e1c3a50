/** Words as the index sees them: without case and diacritics. */
export const fold = (text: string): string =>
  text
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
 * A text with the matched words between tags.
 * @param matched words of the index that matched
 * @param asked words of the query, for the level
 */
export function highlight(
  text: string,
  matched: readonly string[],
  asked: readonly string[],
  tags: { pre: string; post: string },
): Highlight {
  const found = new Set<string>();
  let whole = true;
  const value = text.replace(/[\p{L}\p{N}]+/gu, word => {
    const folded = fold(word);
    const hit = matched.find(term => folded === term);
    if (hit === undefined) {
      whole = false;
      return word;
    }
    const query = asked.find(term => folded.startsWith(term));
    found.add(query ?? hit);
    // Only what was typed is marked while a word is still being typed.
    const length = query ? [...word].length - ([...folded].length - [...query].length) : word.length;
    return `${tags.pre}${word.slice(0, length)}${tags.post}${word.slice(length)}`;
  });
  if (found.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  return {
    value,
    matchLevel: found.size >= asked.length ? 'full' : 'partial',
    fullyHighlighted: whole,
    matchedWords: [...found],
  };
}

export const words = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
