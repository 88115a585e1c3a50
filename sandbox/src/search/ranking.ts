import { type SearchRecord, valueAt } from './filters.ts';
import type { Match } from './match.ts';
import type { Settings } from './settings.ts';

export type CompareMatches = (a: Match, b: Match) => number;

/** Sorts by the vendor's criteria, one after the other: a later one decides among those that are equal so far. */
export function comparison(
  settings: Pick<Settings, 'ranking' | 'customRanking'>,
  records: readonly SearchRecord[],
): CompareMatches {
  const criteria = settings.ranking.flatMap(name =>
    name === 'custom'
      ? settings.customRanking.map(one => byAttribute(one, records))
      : (CRITERIA[name] ?? byAttribute(name, records)),
  );
  return (a, b) => {
    for (const criterion of criteria) {
      const order = criterion(a, b);
      if (order !== 0) return order;
    }
    return a.record - b.record;
  };
}

/** No record has a place on the map, and no query has optional filters: these two never decide. */
const CRITERIA: Record<string, CompareMatches | undefined> = {
  typo: (a, b) => a.typos - b.typos,
  geo: () => 0,
  words: (a, b) => b.words - a.words,
  filters: () => 0,
  proximity: (a, b) => a.proximity - b.proximity,
  attribute: (a, b) => a.attribute - b.attribute,
  exact: (a, b) => b.exact - a.exact,
};

/** `asc(price.GBP)` or `desc(popularity)`; records without the attribute come last. */
function byAttribute(rule: string, records: readonly SearchRecord[]): CompareMatches {
  const [, direction, path = ''] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
  if (!direction) return () => 0;
  const sign = direction === 'desc' ? -1 : 1;
  const values = records.map(record => valueAt(record, path) as number | string | boolean | null | undefined);
  return (a, b) => {
    const [x = null, y = null] = [values[a.record], values[b.record]];
    if (x === y) return 0;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * sign;
  };
}
