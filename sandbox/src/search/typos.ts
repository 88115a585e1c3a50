/**
 * The number of typing errors between a word of a query and a word of the index, as Algolia counts them: a letter that is
 * missing, superfluous or wrong, or two swapped neighbours. An error at the first letter counts twice.
 * @param prefix whether the query's word may be the beginning of the other
 * @returns more than `most` where there are more
 */
export function typosBetween(query: string, term: string, prefix: boolean, most: number): number {
  const first = query[0] === term[0] ? 0 : 1;
  if (most - first < 0 || query.length - term.length > most) return most + 1;
  if (!prefix && term.length - query.length > most) return most + 1;
  const columns = Math.min(term.length, query.length + most);
  let before: number[] = [];
  let row = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let i = 1; i <= query.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= columns; j++) {
      const same = query[i - 1] === term[j - 1];
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && query[i - 1] === term[j - 2] && query[i - 2] === term[j - 1];
      if (swapped) cost = Math.min(cost, at(before, j - 2) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least + first > most) return most + 1;
    before = row;
    row = next;
  }
  const distance = prefix ? Math.min(...row) : columns < term.length ? most + 1 : at(row, columns);
  return distance === 0 ? 0 : distance + first;
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
