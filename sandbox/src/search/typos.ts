/** Typing errors of a word against a whole word of the index, and against the best beginning of it. */
export type Typos = { whole: number; prefix: number };

const LONGEST = 64;
let before = new Uint8Array(LONGEST);
let row = new Uint8Array(LONGEST);
let next = new Uint8Array(LONGEST);

/**
 * Counts typing errors between a word of a query and a word of the index as Algolia does: a letter that is missing,
 * superfluous or wrong, or two swapped neighbours. An error at the first letter counts twice.
 * @returns undefined where there are more than `most` either way
 */
export function typosBetween(query: string, term: string, most: number): Typos | undefined {
  const first = query.charCodeAt(0) === term.charCodeAt(0) ? 0 : 1;
  const allowed = most - first;
  if (allowed < 1 || query.length - term.length > allowed || query.length >= LONGEST - most) return undefined;
  const columns = Math.min(term.length, query.length + allowed);
  for (let j = 0; j <= columns; j++) row[j] = j;
  for (let i = 1; i <= query.length; i++) {
    const letter = query.charCodeAt(i - 1);
    next[0] = i;
    let least = i;
    for (let j = 1; j <= columns; j++) {
      const other = term.charCodeAt(j - 1);
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === term.charCodeAt(j - 2) && query.charCodeAt(i - 2) === other)
        cost = Math.min(cost, at(before, j - 2) + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > allowed) return undefined;
    [before, row, next] = [row, next, before];
  }
  let prefix = at(row, columns);
  for (let j = 0; j < columns; j++) prefix = Math.min(prefix, at(row, j));
  const whole = columns < term.length ? most + 1 : at(row, columns) + first;
  return { whole, prefix: prefix + first };
}

const at = (of: Uint8Array, index: number): number => of[index] ?? LONGEST;
