import { valuesOf } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { FIELDS, type FieldName, labelOf, type Market } from '../../shared/tour-fields.ts';
import type { Found } from './found.ts';

/** A filter with its values, and the number of tours that each value would give. */
export type Facet = {
  name: FieldName;
  title: string;
  more?: string;
  items: { value: string; label: string; count: number; checked: boolean }[];
};

/** All filters with their counts. Ranges are always listed; other values only if some tour has them. */
export function facetsOf(counted: Found['counts'], search: SearchState, market: Market): Facet[] {
  return FIELDS.map(field => {
    const chosen = valuesOf(search.filter, field.name);
    const counts = counted[field.name] ?? {};
    const item = (value: string, facet: string) => ({
      value,
      label: labelOf(field, value, market),
      // A URL may name any value.
      count: Object.hasOwn(counts, facet) ? (counts[facet] ?? 0) : 0,
      checked: chosen.includes(value),
    });
    const ranges = field.ranges?.(market);
    if (ranges) return { ...textsOf(field), items: ranges.map(({ value, facet }) => item(value, facet)) };
    const values = [...new Set([...Object.keys(counts), ...chosen])];
    const items = values.map(value => item(value, value));
    const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
    items.sort((a, b) => (field.order === 'count' ? b.count - a.count || byValue(a, b) : byValue(a, b)));
    return { ...textsOf(field), items };
  });
}

/** The filters with something to choose, for a search without results; undefined if there are none. */
export function choosable(facets: readonly Facet[]): Facet[] | undefined {
  const some = facets.filter(({ items }) => items.some(({ count }) => count > 0));
  return some.length > 0 ? some : undefined;
}

const textsOf = ({ name, title, more }: (typeof FIELDS)[number]) => ({ name, title, ...(more && { more }) });
