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
    rating: '_rating_desc',
    length: '_days_asc',
  };
  return `${TOURS_INDEX}${suffixes[sort]}`;
}

type IndexUiState = NonNullable<InstantSearchProps['initialUiState']>[string];

/** The search as InstantSearch's UI state. The reverse is not needed, because `use-search.ts` owns the state. */
export function uiStateOf(search: SearchState, market: Market): IndexUiState {
  const lists = FIELDS.flatMap(field => {
    const values = valuesOf(search.filter, field.name);
    const ranges = field.ranges?.(market);
    const facets = values.map(value => ranges?.find(range => range.value === value)?.facet ?? value);
    return facets.length > 0 ? [[field.attribute(market.currency), facets]] : [];
  });
  return {
    query: search.query,
    refinementList: Object.fromEntries(lists),
    page: search.page + 1,
    hitsPerPage: search.limit,
    sortBy: indexOf(search.sort, market.currency),
  };
}
