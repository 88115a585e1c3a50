import type { Queries } from '../database/database.ts';
import { invalid } from '../http/problem.ts';
import { type Choice, priceTrip } from '../pricing/price-trip.ts';
import { sum } from '../pricing/rounding.ts';
import { usesOf } from './promo.repository.ts';
import { type Promo, promoObjection } from './promo.ts';

type Trip = Omit<Choice, 'promo'> & {
  /** Slug of the tour. */
  tour: string;
  user?: string | undefined;
  /** A booking whose own use isn't counted. */
  except?: string | undefined;
};

/** @throws Problem 422 at /promo when the code is not valid for this trip */
export async function checkPromo(queries: Queries, promo: Promo, trip: Trip): Promise<void> {
  const { party, priceList, startDate, tour, user, except, now } = trip;
  const { lines } = priceTrip({ ...trip, extras: [] });
  const message = promoObjection(promo, {
    tour,
    startDate,
    currency: priceList.currency,
    travellers: party.adults + party.youths,
    listed: sum(lines.map(line => line.amount)),
    uses: await usesOf(queries, promo.id, { user, except }),
    now,
  });
  if (message) throw invalid({ pointer: '/promo', message });
}
