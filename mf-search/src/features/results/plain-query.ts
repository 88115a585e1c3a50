import { active } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { MOST_VALUES, shownOn } from '../../shared/shown-attributes.ts';
import { FIELDS, type Market } from '../../shared/tour-fields.ts';
import { indexOf } from '../../shared/ui-state.ts';

/** A search without filters is one query. With filters the counts of each need one more, which InstantSearch writes. */
export const isPlain = ({ filter }: SearchState): boolean => active(filter).length === 0;

/**
 * The query of a search without filters, as InstantSearch writes it from `search-widgets.tsx`, to the order of its keys: the client knows a
 * question that was asked before by its text.
 */
export const plainQuery = (search: SearchState, market: Market) => ({
  indexName: indexOf(search.sort, market.currency),
  params: {
    attributesToHighlight: [],
    attributesToRetrieve: shownOn(market.currency),
    facets: FIELDS.map(field => field.attribute(market.currency)).sort(),
    hitsPerPage: search.limit,
    maxValuesPerFacet: MOST_VALUES,
    page: search.page,
    query: search.query,
  },
});
