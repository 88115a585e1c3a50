import type { World } from '../context.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import { type AccountRecord, accounts } from './accounts.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookings } from './bookings.ts';
import { type ExtraRecord, extras } from './extras.ts';
import { type PromoCodeRecord, promoCodes } from './promo-codes.ts';

/** What the backend sells and has sold. */
export type Commerce = {
  /** Those ahead, and the past ones that bookings belong to. */
  departures: DepartureRecord[];
  extras: ExtraRecord[];
  promoCodes: PromoCodeRecord[];
  accounts: AccountRecord[];
  bookings: BookingRecord[];
};

/** Makes the seeds of the backend. Takes the seats of the bookings, so it runs before anything counts seats. */
export function makeCommerce(world: World): Commerce {
  const { bundles, clock, seed } = world;
  const sold = bundles.map(({ tour, countries }) => ({
    slug: tour.slug,
    styles: tour.styles,
    regions: [...new Set(countries.map(country => country.region))],
    activities: new Set(tour.itinerary.flatMap(day => day.optionalExtras)),
  }));
  const allExtras = extras(sold, seed);
  const made = bookings(world, allExtras);
  return {
    departures: [...bundles.flatMap(bundle => bundle.departures), ...made.past],
    extras: allExtras,
    promoCodes: promoCodes(sold, clock, seed),
    accounts: accounts(clock),
    bookings: made.bookings,
  };
}
