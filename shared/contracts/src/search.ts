import type { Currency } from './channel.ts';
import type { Picture } from './content.ts';
import type { FromPrice } from './tour.ts';

/** A record of the index `tours` (product/search 5). Ranges are indexed as bucket labels, so that they can be counted. */
export type TourRecord = {
  objectID: string;
  slug: string;
  title: string;
  summary: string;
  startPlace: string;
  endPlace: string;
  places: string[];
  region: string[];
  country: string[];
  /** Areas that are no country: 'Tuscany', 'Scandinavia'. */
  areas: string[];
  style: string[];
  /** What the tour is about: 'Desert', 'Northern lights'; and what else its days speak of. */
  themes: string[];
  mentions: string[];
  highlights: string[];
  /** Pace 1–5 in words: 'Gentle' | 'Easy' | 'Moderate' | 'Active' | 'Demanding'. */
  pace: string;
  days: number;
  /** '1–5 days' | '6–8 days' | '9–12 days' | '13–16 days' | '17 days or more' */
  length: string;
  /** 'Up to 10' | '11–14' | '15 or more' */
  groupSize: string;
  /** Months with a departure on sale, 'YYYY-MM'. */
  month: string[];
  /** The same as names, for queries: 'April'. */
  monthName: string[];
  /** A guaranteed departure within three months has a free seat. */
  guaranteed: boolean;
  /** At least one date is reduced. */
  onSale: boolean;
  isNew: boolean;
  rating: number | null;
  /** '4.5 and up' | '4.0 and up' | '3.5 and up'; every one that holds. */
  ratingBand: string[];
  reviewCount: number;
  /** What "Most liked" sorts by (`likedScore`). */
  liked: number;
  popularity: number;
  nextDeparture: string | null;
  picture: Picture;
  /** What cards show, by the API's rule (product/money 12); null where nothing is on sale. */
  offers: Record<Currency, FromPrice | null>;
  /** From-price in minor units, and its bucket label, in each currency: 'under-1000', '1000-1999', '2000-2999', '3000-4999', '5000-up' (ZAR ×20). */
  price: Record<Currency, number>;
  priceBand: Record<Currency, string>;
};

/** A record of the index `suggestions`. */
export type SuggestionRecord = {
  objectID: string;
  kind: 'region' | 'country' | 'city' | 'tour';
  title: string;
  subtitle: string;
  href: string;
  popularity: number;
  /** What finds a tour beside its title: countries, areas, styles, themes. */
  words?: string[];
};

export const TOURS_INDEX = 'tours';
export const SUGGESTIONS_INDEX = 'suggestions';
/** Sort orders are replicas; 'tours' itself is sorted by relevance, then popularity. Price orders exist per currency: tours_price_asc_gbp. */
export const SORT_ORDERS = [
  'tours',
  'tours_price_asc',
  'tours_price_desc',
  'tours_days_asc',
  'tours_liked_desc',
  'tours_date_asc',
] as const;
