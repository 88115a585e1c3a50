import type { Compare } from './engine.ts';
import { type SearchRecord, valueAt } from './filters.ts';

/** Sort orders are replicas of an index: `tours_price_asc_gbp`, `tours_days_asc`, `tours_rating_desc`, … */
const CURRENCIES = ['gbp', 'zar', 'cad', 'aud', 'eur', 'nzd', 'usd'];
const ATTRIBUTES: Record<string, string> = {
  days: 'days',
  rating: 'rating',
  date: 'nextDeparture',
  popularity: 'popularity',
};

/** Sorts by one attribute, ascending or descending; records without it come last. */
const by =
  (path: string, descending: boolean): Compare =>
  (a: SearchRecord, b: SearchRecord) => {
    const [x, y] = [valueAt(a, path) ?? null, valueAt(b, path) ?? null] as [
      number | string | null,
      number | string | null,
    ];
    if (x === y) return 0;
    if (x === null) return 1;
    if (y === null) return -1;
    return (x < y ? -1 : 1) * (descending ? -1 : 1);
  };

/** The index and sort order of a name; undefined where the name is neither an index nor a replica. */
export function resolve(
  name: string,
  indexes: readonly string[],
): { index: string; compare?: Compare } | undefined {
  if (indexes.includes(name)) return { index: name };
  const [, index = '', key = '', direction, currency] =
    /^([a-z]+)_([a-z]+)_(asc|desc)(?:_([a-z]{3}))?$/.exec(name) ?? [];
  if (!indexes.includes(index)) return undefined;
  const descending = direction === 'desc';
  if (key === 'price') {
    const code = currency ?? 'gbp';
    return CURRENCIES.includes(code)
      ? { index, compare: by(`price.${code.toUpperCase()}`, descending) }
      : undefined;
  }
  const attribute = ATTRIBUTES[key];
  return attribute && !currency ? { index, compare: by(attribute, descending) } : undefined;
}
