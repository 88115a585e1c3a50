import type { TourRecord } from '@fernweh/contracts/search';
import type { useInstantSearch } from 'react-instantsearch';
import { shownOn } from '../../shared/shown-attributes.ts';
import { FIELDS, type FieldName, type Market } from '../../shared/tour-fields.ts';

/** What a search found, as plain data: the server sends it with the page. */
export type Found = {
  query: string;
  /** The search service's number of this search, for events of its hits. Absent where none are sent. */
  queryId?: string;
  /** All tours that fit. */
  total: number;
  pages: number;
  /** Tours of the page, with the attributes that cards show. */
  hits: TourRecord[];
  /** Number of tours by facet value, by field. */
  counts: Partial<Record<FieldName, Record<string, number>>>;
};

/** The part of it that says what would be close to it. */
export const fittingOf = ({ hits, counts }: Pick<Found, 'hits' | 'counts'>) => ({
  hits,
  countries: Object.keys(counts.country ?? {}),
});

/** The part of an answer of the search service that the page shows. */
export type RawAnswer = {
  query?: string;
  queryID?: string;
  nbHits: number;
  nbPages: number;
  hits: Record<string, unknown>[];
  facets?: Record<string, Record<string, number>>;
};

/** What the service found for a search without filters: its counts are in the answer itself. */
export function foundIn(answer: RawAnswer, market: Market): Found {
  return foundWith(answer, market, attribute => answer.facets?.[attribute] ?? {});
}

type SearchResults = ReturnType<typeof useInstantSearch>['results'];
type Counted = { name: string; count: number };

/** The part of the library's results that the page shows. */
export const foundOf = (results: SearchResults, market: Market): Found =>
  foundWith(results, market, attribute => countsOf(results, attribute));

function foundWith(
  results: Omit<RawAnswer, 'facets'>,
  market: Market,
  counts: (attribute: string) => Record<string, number>,
): Found {
  return {
    query: results.query ?? '',
    ...(results.queryID && { queryId: results.queryID }),
    total: results.nbHits,
    pages: results.nbPages,
    hits: results.hits.map(hit => shownPart(hit, market)),
    counts: Object.fromEntries(FIELDS.map(field => [field.name, counts(field.attribute(market.currency))])),
  };
}

function shownPart(hit: Record<string, unknown>, { currency }: Market): TourRecord {
  const attributes = new Set(shownOn(currency).map(attribute => attribute.replace(/\..*/, '')));
  return Object.fromEntries(Object.entries(hit).filter(([name]) => attributes.has(name))) as TourRecord;
}

function countsOf(results: SearchResults, attribute: string): Record<string, number> {
  const values = results.getFacetValues(attribute, {});
  const counted = Array.isArray(values) ? (values as Counted[]) : [];
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]));
}
