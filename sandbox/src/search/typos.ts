/**
 * Typing errors as Algolia forgives them: one from four letters on, two from eight; two neighbours changed over count
 * as one. The first letter has to be right where there are two.
 */
export const errorsForgiven = (word: string) => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/**
 * Known words closest to a misspelt one, all at the same least distance.
 * @param isPrefix the word may be unfinished: it is compared with the beginnings of known words
 */
export function corrections(word: string, known: Iterable<string>, isPrefix: boolean): string[] {
  let least = errorsForgiven(word);
  let found: string[] = [];
  for (const candidate of known) {
    if (!isPrefix && Math.abs(candidate.length - word.length) > least) continue;
    if (candidate.length < word.length - least) continue;
    const errors = distance(word, candidate, isPrefix, least);
    if (errors > least || (errors > 1 && candidate[0] !== word[0])) continue;
    if (errors < least) found = [];
    least = errors;
    found.push(candidate);
  }
  return found;
}

/** Optimal string alignment distance; of the word to the best beginning of the candidate where `isPrefix`. */
export function distance(word: string, candidate: string, isPrefix: boolean, limit: number): number {
  const columns = isPrefix ? Math.min(candidate.length, word.length + limit) : candidate.length;
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const here = [row];
    for (let column = 1; column <= columns; column++) {
      const same = word[row - 1] === candidate[column - 1];
      let best = Math.min(
        at(above, column) + 1,
        at(here, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        word[row - 1] === candidate[column - 2] &&
        word[row - 2] === candidate[column - 1]
      )
        best = Math.min(best, at(before, column - 2) + 1);
      here.push(best);
    }
    if (Math.min(...here) > limit + 1) return limit + 1;
    before = above;
    above = here;
  }
  return isPrefix ? Math.min(...above) : at(above, columns);
}

const at = (row: number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
