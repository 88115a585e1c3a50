import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type Booking, departureOf, linesOf } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import { travellerQuotes } from '../database/schema/index.ts';
import { priceList } from '../pricing/price-list.ts';
import { depositOf } from '../pricing/price-trip.ts';
import { type FeeBasis, loweredLate, type PriceChange } from './fee.ts';
import { cancellationTerms } from './terms.ts';

/** What the fee of a booking is computed from, whatever the day. */
export async function feeBasis(queries: Queries, booking: Booking): Promise<FeeBasis> {
  const { startDate } = await departureOf(queries, booking);
  const terms = cancellationTerms.parse(booking.cancellationTerms);
  return {
    terms,
    startDate,
    total: booking.total,
    reduced: loweredLate(booking.total, await priceChangesOf(queries, booking), { terms, startDate }),
    deposit: depositOf(priceList.parse(booking.priceList), await linesOf(queries, booking.id)),
  };
}

/** Every change of a confirmed booking's price has an accepted quote (product/travellers 13). */
const priceChangesOf = async (queries: Queries, { id }: Booking): Promise<PriceChange[]> =>
  (
    await queries
      .select({ before: travellerQuotes.totalBefore, at: travellerQuotes.acceptedAt })
      .from(travellerQuotes)
      .where(and(eq(travellerQuotes.bookingId, id), isNotNull(travellerQuotes.acceptedAt)))
      .orderBy(asc(travellerQuotes.bookingVersion))
  ).flatMap(({ before, at }) => (at ? [{ before, at }] : []));
