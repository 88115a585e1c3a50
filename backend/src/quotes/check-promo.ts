import type { Queries } from '../database/database.ts';
import type { Promo } from '../database/schema/promo.ts';
import { invalid } from '../http/problem.ts';
import { sum } from '../money/rounding.ts';
import { type Choice, priceTrip } from '../pricing/price-trip.ts';
import { type UsesAsked, usesOf } from '../promo/promo.repository.ts';
import { promoObjection, tripObjection } from '../promo/promo.ts';

type Trip = Omit<Choice, 'promo'> & {
  /** Slug of the tour. */
  tour: string;
};
type NewUse = Trip & UsesAsked;

/** @throws Problem 422 at /promo when the code can not be had for this trip */
export async function checkPromo(queries: Queries, promo: Promo, trip: NewUse): Promise<void> {
  const uses = await usesOf(queries, promo.id, trip);
  refuse(promoObjection(promo, { ...contextOf(trip), uses, now: trip.now }));
}

/**
 * Checks a code that a booking has: whether it can still be had does not matter any more, only whether it is for the
 * party as it is now (product/booking 6).
 * @throws Problem 422 at /promo
 */
export const checkFrozenPromo = (promo: Promo, trip: Trip): void =>
  refuse(tripObjection(promo, contextOf(trip)));

function contextOf({ party, priceList, startDate, tour, ...trip }: Trip) {
  const { lines } = priceTrip({ party, priceList, startDate, ...trip, extras: [] });
  return {
    tour,
    startDate,
    currency: priceList.currency,
    travellers: party.adults + party.youths,
    listed: sum(lines.map(line => line.amount)),
  };
}

function refuse(message: string | undefined): void {
  if (message) throw invalid({ pointer: '/promo', message });
}
