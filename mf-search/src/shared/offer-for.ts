import type { OfferName } from '@fernweh/contracts/offers';
import { valuesOf } from './facet-filter.ts';
import type { SearchState } from './search-state.ts';

/** The price that answers a search: who asks for reduced tours sees the reduced price with its date (product/search 13). */
export function offerFor({ filter, sort }: Pick<SearchState, 'filter' | 'sort'>): OfferName {
  if (valuesOf(filter, 'sale').length > 0) return 'sale';
  if (valuesOf(filter, 'guaranteed').length > 0) return 'guaranteed';
  return sort === 'soonest' ? 'next' : 'lowest';
}
