import { z } from 'zod';
import { CURRENCIES } from './channel.ts';
import { faqItem, picture, seo } from './content.ts';
import { ROOM_KINDS } from './rooms.ts';

/** Tours, departures and prices as the API answers them (product/entities 2). Money is integer minor units. */

export const money = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) });
/** A day of travel, `YYYY-MM-DD`, without a time zone. */
export const plainDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const stop = z.object({ name: z.string(), lat: z.number(), lon: z.number() });

/** What a card shows: GET /tours?slugs=a,b or ?similar=slug&limit=4 → {tours}. */
export const tourSummary = z.object({
  slug: z.string(),
  code: z.string(),
  title: z.string(),
  summary: z.string(),
  startPlace: z.string(),
  endPlace: z.string(),
  countries: z.array(z.object({ slug: z.string(), title: z.string(), region: z.string() })),
  days: z.int(),
  styles: z.array(z.string()),
  picture,
  rating: z.number().nullable(),
  reviewCount: z.int(),
  isNew: z.boolean(),
});
export type TourSummary = z.infer<typeof tourSummary>;
export const tourList = z.object({ tours: z.array(tourSummary) });
/** POST /tour-lists {tours?, sort?, currency, page, limit}: one page of a list; `total` counts all of its tours. */
export const tourListPage = tourList.extend({ total: z.int() });
export type TourListPage = z.infer<typeof tourListPage>;

/** A picture of a tour's gallery; with `stay` or `guide` it shows that instead, by the name that the days have for it. */
export const tourPicture = picture.extend({ stay: z.string().optional(), guide: z.string().optional() });
export type TourPicture = z.infer<typeof tourPicture>;

export const itineraryDay = z.object({
  n: z.int(),
  title: z.string(),
  body: z.string(),
  meals: z.array(z.enum(['B', 'L', 'D'])),
  places: z.array(z.string()),
  driveMinutes: z.int(),
  km: z.number(),
  walkKm: z.number(),
  stay: z.string().optional(),
  optionalExtras: z.array(z.string()),
});

/** GET /tours/{slug} */
export const tour = tourSummary.extend({
  nights: z.int(),
  /** 1 gentle – 5 demanding. */
  pace: z.int().min(1).max(5),
  minAge: z.int(),
  maxAge: z.int().optional(),
  groupMax: z.int(),
  highlights: z.array(z.string()),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  media: z.array(tourPicture),
  faq: z.array(faqItem),
  seo,
  status: z.enum(['draft', 'live', 'retired']),
  itinerary: z.array(itineraryDay),
  /** The route in order, and the land around it as one SVG path, all in the map's own 0–1000 wide box. */
  map: z.object({
    width: z.number(),
    height: z.number(),
    land: z.string(),
    stops: z.array(stop.extend({ x: z.number(), y: z.number() })),
    km: z.number(),
  }),
});
export type Tour = z.infer<typeof tour>;
export type ItineraryDay = z.infer<typeof itineraryDay>;

/** Availability shown: SOLD_OUT at 0 seats, LIMITED below 50%, else AVAILABLE (product/booking 9). */
export const availability = z.enum(['AVAILABLE', 'LIMITED', 'SOLD_OUT']);

/** GET /tours/{slug}/departures?currency&from&to&travellers → {departures} */
export const departure = z.object({
  code: z.string(),
  startDate: plainDate,
  endDate: plainDate,
  capacity: z.int(),
  seatsLeft: z.int(),
  guaranteed: z.boolean(),
  availability,
  /** Instant from which on it is no longer sold. */
  saleClosesAt: z.iso.datetime().optional(),
  /** Adult price per person of each room kind that is sold, every mandatory fee included. */
  prices: z.array(
    z.object({
      room: z.enum(ROOM_KINDS),
      amount: z.int(),
      wasAmount: z.int().optional(),
      youthAmount: z.int().optional(),
      /** Free rooms of this kind; of SHARE free beds. */
      roomsLeft: z.int().optional(),
    }),
  ),
  currency: z.enum(CURRENCIES),
  /** Deposit per person. */
  deposit: z.int(),
  /** The day the balance is due; absent inside 60 days, when the whole is due at once. */
  balanceDueDate: plainDate.optional(),
});
export type Departure = z.infer<typeof departure>;
export const departureList = z.object({ departures: z.array(departure) });

/** The price of one adult in a twin room on one departure, with the one label that is true of it (product/money 12–14). */
export const offer = z.object({
  from: money,
  /** Only of a price that is reduced. */
  was: money.optional(),
  /** Code of the departure that this price belongs to. */
  departure: z.string(),
  startDate: plainDate,
  seatsLeft: z.int(),
  /** No other date costs less: the price is shown with "from". */
  lowest: z.boolean(),
  /** `percent` goes with REDUCED. */
  label: z.enum(['GUARANTEED', 'LIMITED', 'NEW', 'REDUCED']).optional(),
  percent: z.int().optional(),
});
export type Offer = z.infer<typeof offer>;

/** POST /prices {tours, currency} → {prices}: the lowest price of each tour, and offers for a narrower question. */
export const fromPrice = offer.extend({
  tour: z.string(),
  nextDeparture: plainDate.optional(),
  /** The next departure with a free seat. */
  next: offer,
  /** The lowest reduced price; absent where no date is reduced. */
  sale: offer.optional(),
  /** The next guaranteed departure within three months. */
  guaranteed: offer.optional(),
});
export type FromPrice = z.infer<typeof fromPrice>;
export const fromPriceList = z.object({ prices: z.array(fromPrice) });

/** GET /wishlist, PUT and DELETE /wishlist/{slug}; an anonymous owner is named by the header X-Wishlist-Id. */
export const wishlist = z.object({ tours: z.array(z.string()) });
export type Wishlist = z.infer<typeof wishlist>;
