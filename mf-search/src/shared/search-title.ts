import { valuesOf } from './facet-filter.ts';
import type { SearchState } from './search-state.ts';
import { FIELDS, type FieldName, labelOf, type Market } from './tour-fields.ts';

/** The search in words: "Walking tours in Portugal, 6 to 8 days". */
export function searchTitle(search: SearchState, market: Market): string {
  const labels = (name: FieldName): string[] => {
    const field = FIELDS.find(one => one.name === name);
    return field ? valuesOf(search.filter, name).map(value => labelOf(field, value, market)) : [];
  };
  const places = fewOf(labels('country')) ?? fewOf(labels('region'));
  const [style, secondStyle] = labels('style');
  const asked = [search.query && `for “${search.query}”`, places && `in ${places}`].filter(Boolean);
  const details = [fewOf(labels('length')), fewOf(labels('month'))].filter(Boolean);
  if (asked.length + details.length === 0 && !style) return 'Find a tour';
  const tours = style && !secondStyle ? `${style} tours` : 'Tours';
  return [[tours, ...asked].join(' '), ...details].join(', ');
}

/** One or two of them; more do not fit a heading. */
function fewOf(labels: readonly string[]): string | undefined {
  return labels.length === 1 || labels.length === 2 ? labels.join(' and ') : undefined;
}
