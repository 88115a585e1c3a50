import { valuesOf } from './facet-filter.ts';
import type { SearchState } from './search-state.ts';
import { FIELDS, type FieldName, labelOf, type Market } from './tour-fields.ts';

/** The search as a title: "Walking tours in Portugal, 6 to 8 days". */
export function searchTitle(search: SearchState, market: Market): string {
  const labels = (name: FieldName): string[] => {
    const field = FIELDS.find(one => one.name === name);
    return field ? valuesOf(search.filter, name).map(value => labelOf(field, value, market)) : [];
  };
  const places = fewOf(labels('country')) ?? fewOf(labels('region'));
  const [style, secondStyle] = labels('style');
  const criteria = [search.query && `for “${search.query}”`, places && `in ${places}`].filter(Boolean);
  const details = [fewOf(labels('length')), fewOf(labels('month'))].filter(Boolean);
  if (criteria.length + details.length === 0 && !style) return 'Find a tour';
  const tours = style && !secondStyle ? `${style} tours` : 'Tours';
  return [[tours, ...criteria].join(' '), ...details].join(', ');
}

/** One or two labels joined; undefined for more, which would not fit a heading. */
function fewOf(labels: readonly string[]): string | undefined {
  return labels.length === 1 || labels.length === 2 ? labels.join(' and ') : undefined;
}
