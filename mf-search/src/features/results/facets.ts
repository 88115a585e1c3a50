import type { useInstantSearch } from 'react-instantsearch';
import { valuesOf } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { FIELDS, type FieldName, labelOf, type Market } from '../../shared/tour-fields.ts';

/** A filter as it is shown: its values with the number of tours each would give. */
export type Facet = {
  name: FieldName;
  title: string;
  more?: string;
  items: { value: string; label: string; count: number; checked: boolean }[];
};

type SearchResults = ReturnType<typeof useInstantSearch>['results'];
type Counted = { name: string; count: number };

/** Every filter with its counts. Ranges are always all there; other values as far as tours have them. */
export function facetsOf(results: SearchResults, search: SearchState, market: Market): Facet[] {
  return FIELDS.map(field => {
    const chosen = valuesOf(search.filter, field.name);
    const counts = new Map(
      countsOf(results, field.attribute(market.currency)).map(({ name, count }) => [name, count]),
    );
    const item = (value: string, facet: string) => ({
      value,
      label: labelOf(field, value, market),
      count: counts.get(facet) ?? 0,
      checked: chosen.includes(value),
    });
    const ranges = field.ranges?.(market);
    if (ranges) return { ...shown(field), items: ranges.map(({ value, facet }) => item(value, facet)) };
    const values = [...new Set([...counts.keys(), ...chosen])];
    const items = values.map(value => item(value, value));
    const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
    items.sort((a, b) => (field.order === 'count' ? b.count - a.count || byValue(a, b) : byValue(a, b)));
    return { ...shown(field), items };
  });
}

const shown = ({ name, title, more }: (typeof FIELDS)[number]) => ({ name, title, ...(more && { more }) });

function countsOf(results: SearchResults, attribute: string): Counted[] {
  const values = results.getFacetValues(attribute, {});
  return Array.isArray(values) ? (values as Counted[]) : [];
}
