import type { Column } from './column.ts';
import type { Index } from './index.ts';
import { leaves } from './records.ts';

export type FacetCounts = Record<string, Record<string, number>>;
export type FacetStats = Record<string, { min: number; max: number; avg: number; sum: number }>;

/** Counts of the values of each facet among these records, most frequent first; figures of the numeric ones. */
export function countFacets(index: Index, facets: string[], ids: readonly number[], most: number) {
  const counts: FacetCounts = {};
  const stats: FacetStats = {};
  for (const facet of facets.includes('*') ? leaves(index.records[0]) : facets) {
    const column = index.column(facet);
    const counted = countValues(column, ids).slice(0, most);
    if (counted.length > 0) counts[facet] = Object.fromEntries(counted);
    const figures = column.numbers && figuresOf(column.numbers, ids);
    if (figures) stats[facet] = figures;
  }
  return { counts, stats };
}

/** [value, count] of a column among these records, most frequent first, equal ones by name. */
export function countValues({ rows, values }: Column, ids: readonly number[]): [string, number][] {
  const counts = new Uint32Array(values.length);
  for (const id of ids) for (const value of rows[id] ?? []) counts[value] = (counts[value] ?? 0) + 1;
  return values
    .map((value, id): [string, number] => [value, counts[id] ?? 0])
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function figuresOf(numbers: number[][], ids: readonly number[]) {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const id of ids)
    for (const number of numbers[id] ?? []) {
      min = Math.min(min, number);
      max = Math.max(max, number);
      sum += number;
      count += 1;
    }
  return count > 0 ? { min, max, avg: sum / count, sum } : undefined;
}
