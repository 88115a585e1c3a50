import { type SearchRecord, valueAt, valuesAt } from './filters.ts';
import { wordsOf } from './text.ts';

/** Counts the values of attributes. What an attribute holds is read once. */
export function createFacets(records: readonly SearchRecord[]) {
  const known = new Map<string, string[][]>();
  const valuesOf = (name: string): string[][] => {
    const values = known.get(name) ?? records.map(record => [...new Set(valuesAt(record, name))]);
    known.set(name, values);
    return values;
  };

  function counts(of: readonly number[], names: readonly string[], most: number) {
    const tallies = names.map((name): [string, Record<string, number>] => {
      const values = valuesOf(name);
      const tally = new Map<string, number>();
      for (const record of of)
        for (const value of values[record] ?? []) tally.set(value, (tally.get(value) ?? 0) + 1);
      const largest = [...tally].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
      return [name, Object.fromEntries(largest)];
    });
    return Object.fromEntries(tallies.filter(([, values]) => Object.keys(values).length > 0));
  }

  function statistics(of: readonly number[], names: readonly string[]) {
    const entries = names.flatMap(name => {
      const values = of
        .map(record => records[record] && valueAt(records[record], name))
        .filter(value => typeof value === 'number');
      if (values.length === 0) return [];
      const sum = values.reduce((total, value) => total + value, 0);
      const [min, max] = [Math.min(...values), Math.max(...values)];
      return [[name, { min, max, avg: sum / values.length, sum }] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Values of one attribute that begin with the words of a query, with their counts. */
  function valuesLike(of: readonly number[], name: string, words: readonly string[]) {
    return Object.entries(counts(of, [name], 10_000)[name] ?? {}).filter(([value]) =>
      words.every(term => wordsOf(value).some(word => word.startsWith(term))),
    );
  }

  return { counts, statistics, valuesLike };
}
