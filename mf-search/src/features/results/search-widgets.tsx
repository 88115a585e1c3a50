import {
  useConfigure,
  useHitsPerPage,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { LIMITS, SORTS } from '../../shared/search-state.ts';
import { FIELDS, type Market } from '../../shared/tour-fields.ts';
import { indexOf } from '../../shared/ui-state.ts';

/** What a card shows; the rest of a record stays where it is. */
const SHOWN = [
  'slug',
  'title',
  'summary',
  'startPlace',
  'endPlace',
  'days',
  'picture',
  'rating',
  'reviewCount',
  'nextDeparture',
  'isNew',
  'price',
  'was',
];

const MOST_VALUES = 100;

/**
 * What the search asks for, without anything to see. The server runs this tree alone to get the results; the page runs
 * the same one beside its own components, so that both ask the same question and hydration asks none.
 */
export function SearchWidgets({ market }: { market: Market }) {
  useConfigure({ attributesToRetrieve: SHOWN, attributesToHighlight: [] });
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

/** Several values of one field are alternatives: counts are those of adding one. */
function FacetWidget({ attribute }: { attribute: string }) {
  useRefinementList({ attribute, operator: 'or', limit: MOST_VALUES });
  return null;
}
