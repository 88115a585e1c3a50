import type { Currency } from '@fernweh/contracts/channel';
import { TOURS_INDEX } from '@fernweh/contracts/search';
import type { InstantSearchProps } from 'react-instantsearch';
import { valuesOf } from './facet-filter.ts';
import type { SearchState, Sort } from './search-state.ts';
import { FIELDS, type Market } from './tour-fields.ts';

/** The index replica of a sort order. Price orders have one for each currency. */
export function indexOf(sort: Sort, currency: Currency): string {
  const suffixes: Record<Sort, string> = {
    recommended: '',
    soonest: '_date_asc',
    'price-low': `_price_asc_${currency.toLowerCase()}`,
    'price-high': `_price_desc_${currency.toLowerCase()}`,
    rating: '_liked_desc',
    length: '_days_asc',
  };
  return `${TOURS_INDEX}${suffixes[sort]}`;
}

type IndexUiState = NonNullable<InstantSearchProps['initialUiState']>[string];

/** The checked values of each attribute of the index. */
function checkedValues(search: SearchState, market: Market): [attribute: string, values: string[]][] {
  return FIELDS.flatMap((field): [string, string[]][] => {
    const ranges = field.ranges?.(market);
    const facets = valuesOf(search.filter, field.name).map(
      value => ranges?.find(range => range.value === value)?.facet ?? value,
    );
    return facets.length > 0 ? [[field.attribute(market.currency), facets]] : [];
  });
}

/** The filter of a search for queries without InstantSearch: AND joins the lists, values of one list are alternatives. */
export const facetFiltersOf = (search: SearchState, market: Market): string[][] =>
  checkedValues(search, market).map(([attribute, values]) => values.map(value => `${attribute}:${value}`));

/** The search as InstantSearch's UI state. The reverse is not needed, because `use-search.ts` owns the state. */
export function uiStateOf(search: SearchState, market: Market): IndexUiState {
  return {
    query: search.query,
    refinementList: Object.fromEntries(checkedValues(search, market)),
    page: search.page + 1,
    hitsPerPage: search.limit,
    sortBy: indexOf(search.sort, market.currency),
  };
}
