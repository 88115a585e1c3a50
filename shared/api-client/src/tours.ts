import { environment } from '@fernweh/config/environment';
import type { Currency } from '@fernweh/contracts/channel';
import {
  type Departure,
  departureList,
  type FromPrice,
  fromPriceList,
  type Tour,
  type TourListPage,
  type TourSummary,
  tour,
  tourList,
  tourListPage,
} from '@fernweh/contracts/tour';
import type { TourSort } from '@fernweh/contracts/tour-sort';
import { type Call, getJson, orMissing } from './get-json.ts';
import { isSlug } from './slug.ts';

const api = (path: string) => `${environment().API_URL}/api/v1${path}`;

/** The tour, or undefined where there is none of that slug. */
export const getTour = (slug: string, call: Call): Promise<Tour | undefined> =>
  isSlug(slug) ? orMissing(getJson(api(`/tours/${slug}`), tour, call)) : Promise.resolve(undefined);

/** Summaries in the order asked for; unknown slugs are left out. */
export async function getTours(slugs: readonly string[], call: Call): Promise<TourSummary[]> {
  if (slugs.length === 0) return [];
  const query = new URLSearchParams({ slugs: slugs.join(',') });
  return (await getJson(api(`/tours?${query}`), tourList, call)).tours;
}

export async function getSimilarTours(slug: string, limit: number, call: Call): Promise<TourSummary[]> {
  const query = new URLSearchParams({ similar: slug, limit: String(limit) });
  return (await getJson(api(`/tours?${query}`), tourList, call)).tours;
}

export async function getPopularTours(limit: number, call: Call): Promise<TourSummary[]> {
  return (await getJson(api(`/tours?limit=${limit}`), tourList, call)).tours;
}

export type TourListQuery = {
  /** The list, in its own order; all tours, the most popular first, if absent. */
  tours?: readonly string[];
  sort?: TourSort | undefined;
  currency: Currency;
  /** From 1. */
  page: number;
  limit: number;
};

/** One page of a list of tours. Tours that are not sold are not in the list and not in its total. */
export const getTourListPage = (query: TourListQuery, call: Call): Promise<TourListPage> =>
  getJson(api('/tour-lists'), tourListPage, call, posted(query));

const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export async function getDepartures(slug: string, currency: Currency, call: Call): Promise<Departure[]> {
  const path = `/tours/${encodeURIComponent(slug)}/departures?currency=${currency}`;
  return (await getJson(api(path), departureList, call)).departures;
}

/** From-prices and next departures by tour slug. */
export async function getPrices(
  tours: readonly string[],
  currency: Currency,
  call: Call,
): Promise<Record<string, FromPrice>> {
  if (tours.length === 0) return {};
  const { prices } = await getJson(api('/prices'), fromPriceList, call, posted({ tours, currency }));
  return Object.fromEntries(prices.map(price => [price.tour, price]));
}

export type PricedTour = { tour: TourSummary; price?: FromPrice };

/** Cards: tours with their prices. Prices that can't be had leave the cards without them. */
export async function withPrices(
  tours: TourSummary[],
  currency: Currency,
  call: Call,
): Promise<PricedTour[]> {
  const slugs = tours.map(({ slug }) => slug);
  const prices = await getPrices(slugs, currency, call).catch((): Record<string, FromPrice> => ({}));
  return tours.map(summary => ({ tour: summary, price: prices[summary.slug] }));
}
