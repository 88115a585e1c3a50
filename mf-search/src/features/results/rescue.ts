import { TOURS_INDEX, type TourRecord } from '@fernweh/contracts/search';
import { type Answer, type Query, type SearchClient, searchAll } from '@fernweh/vendors/algolia';
import { active, uncheck } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import { shownOn } from '../../shared/shown-attributes.ts';
import { FIELDS, labelOf, type Market } from '../../shared/tour-fields.ts';
import { facetFiltersOf } from '../../shared/ui-state.ts';
import { wordsOf } from './needs-rescue.ts';
import { correctionOf, spellingQuery, wordQuery } from './spelling.ts';

/** A search that finds something, where the visitor's own finds little or nothing (product/search 15). */
export type Offer = { label: string; search: SearchState; total: number };
export type Rescue = {
  /** The search with a word that was probably meant. */
  didYouMean?: Offer;
  /** The search without one of its words or filters. */
  without: Offer[];
  /** Tours that fit the most words. */
  close: TourRecord[];
};

/** Filters of which each is left out once. */
const MOST_FILTERS = 6;
const MOST_CLOSE = 6;
const MOST_COMPARED = 30;
/** Attributes of the index with the names of places. */
const PLACES = ['country', 'areas', 'region', 'places'];

/** What to offer instead of a search, or beside the few tours that it found. @throws Error if the service is unavailable or late */
export async function findRescue(
  client: SearchClient,
  search: SearchState,
  market: Market,
  found: readonly { slug: string }[],
): Promise<Rescue> {
  const close = [closeQuery(search, market), placeQuery(search, market)];
  if (found.length > 0) {
    const [partly, there] = await searchAll<RankedTour>(client, close);
    return { without: [], close: closest(partly, there, found) };
  }
  const smaller = withoutOne(search, market);
  const words = wordsOf(search.query);
  const answers = await searchAll<RankedTour>(client, [
    ...close,
    ...smaller.map(({ search }) => countQuery(search, market)),
    ...words.map(wordQuery),
    ...words.map(spellingQuery),
  ]);
  const [partly, there, ...others] = answers;
  const counted = smaller.map((offer, i) => ({ ...offer, total: others[i]?.total ?? 0 }));
  const known = others.slice(smaller.length, smaller.length + words.length);
  const spelled = others.slice(smaller.length + words.length);
  const corrections = words.map((word, i) => correctionOf(word, known[i], spelled[i]));
  return {
    ...(await didYouMean(client, search, market, corrections)),
    without: counted.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total),
    close: closest(partly, there, []),
  };
}

type RankedTour = TourRecord & { _rankingInfo?: { words: number } };

const toursQuery = (search: SearchState, market: Market): Query => ({
  indexName: TOURS_INDEX,
  query: search.query,
  facetFilters: facetFiltersOf(search, market),
  attributesToHighlight: [],
});
const countQuery = (search: SearchState, market: Market): Query => ({
  ...toursQuery(search, market),
  hitsPerPage: 0,
});

/** Every word is optional: tours with more of them come first. */
const closeQuery = (search: SearchState, market: Market): Query => ({
  ...toursQuery(search, market),
  optionalWords: wordsOf(search.query),
  getRankingInfo: true,
  hitsPerPage: MOST_COMPARED,
  attributesToRetrieve: shownOn(market.currency),
});

/** The same among the names of places: tours in the place that the query names. */
const placeQuery = (search: SearchState, market: Market): Query => ({
  ...closeQuery(search, market),
  restrictSearchableAttributes: PLACES,
  queryType: 'prefixNone',
  typoTolerance: false,
});

/**
 * Tours in the place that the query names, those that fit most of the words first. Where it names none: the tours that
 * fit as many words as any. Tours that are on the page already are left out.
 */
function closest(
  partly: Answer<RankedTour> | undefined,
  there: Answer<RankedTour> | undefined,
  found: readonly { slug: string }[],
): TourRecord[] {
  const isNew = ({ slug }: TourRecord) => !found.some(one => one.slug === slug);
  const inPlace = best(there?.hits ?? []);
  const isThere = ({ slug }: TourRecord) => inPlace.some(one => one.slug === slug);
  const fitting = partly?.hits ?? [];
  const wanted =
    inPlace.length > 0
      ? [...fitting.filter(isThere), ...inPlace.filter(({ slug }) => !fitting.some(one => one.slug === slug))]
      : best(fitting.filter(isNew));
  return wanted
    .filter(isNew)
    .slice(0, MOST_CLOSE)
    .map(({ _rankingInfo, ...tour }) => tour);
}

/** The hits with as many words as the first. */
function best(hits: readonly RankedTour[]): RankedTour[] {
  const most = hits[0]?._rankingInfo?.words ?? 0;
  return hits.filter(({ _rankingInfo }) => most > 0 && _rankingInfo?.words === most);
}

/** The search without one of its words, or without one of its filters. */
function withoutOne(search: SearchState, market: Market): Omit<Offer, 'total'>[] {
  const words = wordsOf(search.query);
  const byWord = words.map((word, i) => ({
    label: word,
    search: { ...search, query: words.filter((_, other) => other !== i).join(' '), page: 0 },
  }));
  const byFilter = active(search.filter)
    .slice(0, MOST_FILTERS)
    .map(({ field: name, value }) => {
      const field = FIELDS.find(one => one.name === name);
      return {
        label: field ? labelOf(field, value, market) : value,
        search: uncheck(search, name, [value]),
      };
    });
  return [...(words.length > 1 ? byWord : []), ...byFilter];
}

/** The whole query with its corrections, or else the corrected words alone. */
async function didYouMean(
  client: SearchClient,
  search: SearchState,
  market: Market,
  corrections: readonly (string | undefined)[],
): Promise<Pick<Rescue, 'didYouMean'>> {
  const corrected = corrections.filter(word => word !== undefined);
  if (corrected.length === 0) return {};
  const words = wordsOf(search.query);
  const queries = [words.map((word, i) => corrections[i] ?? word), corrected].map(list => list.join(' '));
  const meant = queries.map(query => ({ ...search, query, page: 0 }));
  const answers = await searchAll(
    client,
    meant.map(one => countQuery(one, market)),
  );
  const offers = meant.map((one, i) => ({ label: one.query, search: one, total: answers[i]?.total ?? 0 }));
  const best = offers.find(({ total }) => total > 0);
  return best ? { didYouMean: best } : {};
}
