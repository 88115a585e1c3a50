import { TOURS_INDEX, type TourRecord } from '@fernweh/contracts/search';
import { type Answer, type Query, type SearchClient, searchAll } from '@fernweh/vendors/algolia';
import { active, uncheck } from '../../shared/facet-filter.ts';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import { shownOn } from '../../shared/shown-attributes.ts';
import { FIELDS, labelOf, type Market } from '../../shared/tour-fields.ts';
import { facetFiltersOf } from '../../shared/ui-state.ts';
import { wordsOf } from './needs-rescue.ts';
import { type Correction, correctionOf, spellingQuery, wordQuery } from './spelling.ts';

/** A search that finds something, where the visitor's own finds little or nothing (product/search 15). */
export type Offer = { label: string; search: SearchState; total: number };
export type Rescue = {
  /** The search with a word that was probably meant, and its first tours where there is little doubt. */
  didYouMean?: Offer & { tours?: TourRecord[] };
  /** The search without one of its words or filters. */
  without: Offer[];
  /** Tours that match the most words. */
  close: TourRecord[];
};

/** The tours that fit a search, and the countries of all of them. */
export type Fitting = { hits: readonly { slug: string }[]; countries: readonly string[] };

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
  found: Fitting,
): Promise<Rescue> {
  if (found.hits.length > 0) return { without: [], close: await besides(client, search, market, found) };
  const smaller = withoutOne(search, market);
  const words = wordsOf(search.query);
  const answers = await searchAll<RankedTour>(client, [
    closeQuery(search, market),
    placeQuery(search, market),
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
    close: closest(partly, there).slice(0, MOST_CLOSE),
  };
}

/** Tours beside the few that fit, a page together (product/search 16): in the countries of these, those with the most words first. */
async function besides(
  client: SearchClient,
  search: SearchState,
  market: Market,
  { hits, countries }: Fitting,
): Promise<TourRecord[]> {
  const inCountries = countries.map(country => `country:${country}`);
  const query = {
    ...closeQuery(search, market),
    facetFilters: [...facetFiltersOf(search, market), inCountries],
  };
  const answers = await searchAll<RankedTour>(client, [query, { ...query, query: '', optionalWords: [] }]);
  const tours = new Map(answers.flatMap(answer => answer.hits).map(tour => [tour.slug, tour]));
  for (const { slug } of hits) tours.delete(slug);
  return [...tours.values()].slice(0, EVERYTHING.limit - hits.length).map(withoutRanking);
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

const firstQuery = (search: SearchState, market: Market): Query => ({
  ...toursQuery(search, market),
  hitsPerPage: EVERYTHING.limit,
  attributesToRetrieve: shownOn(market.currency),
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
 * fit as many words as any.
 */
function closest(
  partly: Answer<RankedTour> | undefined,
  there: Answer<RankedTour> | undefined,
): TourRecord[] {
  const inPlace = best(there?.hits ?? []);
  const fitting = partly?.hits ?? [];
  if (inPlace.length === 0) return best(fitting).map(withoutRanking);
  const isThere = ({ slug }: TourRecord) => inPlace.some(tour => tour.slug === slug);
  const isNew = ({ slug }: TourRecord) => !fitting.some(tour => tour.slug === slug);
  return [...fitting.filter(isThere), ...inPlace.filter(isNew)].map(withoutRanking);
}

const withoutRanking = ({ _rankingInfo, ...tour }: RankedTour): TourRecord => tour;

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
  corrections: readonly (Correction | undefined)[],
): Promise<Pick<Rescue, 'didYouMean'>> {
  const corrected = corrections.filter(correction => correction !== undefined);
  if (corrected.length === 0) return {};
  const whole = wordsOf(search.query).map((word, i) => corrections[i]?.word ?? word);
  const first = { ...search, query: whole.join(' '), page: 0 };
  const second = { ...first, query: corrected.map(({ word }) => word).join(' ') };
  const [all, alone] = await searchAll<TourRecord>(client, [
    firstQuery(first, market),
    countQuery(second, market),
  ]);
  const isSure = corrected.every(correction => correction.isSure);
  if (all && all.total > 0)
    return { didYouMean: { ...offer(first, all.total), ...(isSure && { tours: all.hits }) } };
  return alone && alone.total > 0 ? { didYouMean: offer(second, alone.total) } : {};
}

const offer = (search: SearchState, total: number): Offer => ({ label: search.query, search, total });
