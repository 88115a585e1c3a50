import type { World } from '../context.ts';
import type { DepartureRecord } from '../tours/departures.ts';
import type { TourBundle } from '../tours/tour.ts';
import { type AccountRecord, accounts } from './accounts.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookings } from './bookings.ts';
import { type ExtraRecord, extras, type SoldWith } from './extras.ts';
import { type PromoCodeRecord, promoCodes } from './promo-codes.ts';

/** Data of the backend: what it sells and has sold. */
export type Commerce = {
  /** Future departures, and past ones that have bookings. */
  departures: DepartureRecord[];
  extras: ExtraRecord[];
  promoCodes: PromoCodeRecord[];
  accounts: AccountRecord[];
  bookings: BookingRecord[];
};

/** What extras and codes need to know of a tour. */
export const soldWith = ({ tour, countries }: TourBundle): SoldWith => ({
  slug: tour.slug,
  styles: tour.styles,
  regions: [...new Set(countries.map(country => country.region))],
  activities: new Set(tour.itinerary.flatMap(day => day.optionalExtras)),
});

/** Makes the backend's data. It reduces the seats left by those of the bookings, and therefore runs before seats are counted. */
export function makeCommerce(world: World): Commerce {
  const { bundles, clock, seed } = world;
  const sold = bundles.map(soldWith);
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
