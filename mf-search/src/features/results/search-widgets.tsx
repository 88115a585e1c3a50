import {
  useConfigure,
  useHitsPerPage,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { LIMITS, SORTS } from '../../shared/search-state.ts';
import { MOST_VALUES, shownOn } from '../../shared/shown-attributes.ts';
import { FIELDS, type Market } from '../../shared/tour-fields.ts';
import { indexOf } from '../../shared/ui-state.ts';

/**
 * Defines the query and renders nothing. The server and the browser's search render it: both send the same query.
 */
export function SearchWidgets({ market, isNumbered }: { market: Market; isNumbered?: boolean | undefined }) {
  useConfigure({
    attributesToRetrieve: shownOn(market.currency),
    attributesToHighlight: [],
    ...(isNumbered && { clickAnalytics: true }),
  });
  useSearchBox();
  usePagination();
  useHitsPerPage({
    items: LIMITS.map(value => ({ value, label: String(value), default: value === LIMITS[0] })),
  });
  useSortBy({
    items: SORTS.map(({ value, label }) => ({ value: indexOf(value, market.currency), label })),
  });
  return FIELDS.map(field => <FacetWidget key={field.name} attribute={field.attribute(market.currency)} />);
}

/** Values of one field are alternatives: a count is the number of tours that checking the value would add. */
function FacetWidget({ attribute }: { attribute: string }) {
  useRefinementList({ attribute, operator: 'or', limit: MOST_VALUES });
  return null;
}
