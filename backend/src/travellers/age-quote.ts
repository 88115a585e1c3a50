import { AGE_DIFFERENCE_DAYS, QUOTE_MINUTES } from '@fernweh/contracts/rules';
import { and, eq, gt, isNull } from 'drizzle-orm';
import {
  type BookedDeparture,
  type Booking,
  extrasOf,
  replaceLines,
  roomsOf,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { addDays, addMs, MINUTE_MS, type PlainDate, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { travellerQuotes } from '../database/schema/index.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import { secondsLeft } from '../http/server-time.ts';
import { refundBooking } from '../ledger/ledger.ts';
import { closeOpenPayments } from '../ledger/open-payments.ts';
import type { Price } from '../pricing/price.schema.ts';
import { priceList, roomsSold } from '../pricing/price-list.ts';
import { priceTrip } from '../pricing/price-trip.ts';
import { frozenPromoOf } from '../promo/promo.repository.ts';
import { fitsRooms } from '../rooms-and-party/hotel-rooms.ts';
import { UNACCOMPANIED } from '../rooms-and-party/party.ts';
import type { Services } from '../services.ts';
import type { AgeQuote } from './part.schema.ts';
import { rowsOf } from './parts.repository.ts';
import { placeAgain } from './room-numbers.ts';
import { type Band, partyOfPlaces } from './traveller-rules.ts';

/** How long a quote is valid. */
const QUOTE_MS = QUOTE_MINUTES * MINUTE_MS;

type Rebooking = { booking: Booking; departure: BookedDeparture; n: number; band: Band };

/** The trip at its frozen prices, with a traveller in another age band. @throws Problem 422 when that is impossible */
async function priceWith(tx: Queries, { booking, departure, n, band }: Rebooking): Promise<Price> {
  const places = (await rowsOf(tx, booking.id)).map(row => (row.n === n ? { ...row, band } : row));
  const party = partyOfPlaces(places);
  const frozen = priceList.parse(booking.priceList);
  const rooms = await roomsOf(tx, booking.id);
  if (party.adults === 0) throw invalid({ pointer: '/dob', message: UNACCOMPANIED });
  if (!fitsRooms(party, rooms, roomsSold(frozen))) throw invalid({ pointer: '/dob', message: OTHER_ROOMS });
  return priceTrip({
    priceList: frozen,
    startDate: departure.startDate,
    party,
    rooms,
    extras: await extrasOf(tx, booking.id),
    promo: await frozenPromoOf(tx, booking),
    now: booking.createdAt.toISOString().slice(0, 10),
  });
}

const OTHER_ROOMS =
  'At this age the traveller needs a different room. Contact us and we’ll change the rooms with you';

/** The difference as money: more to pay, or what goes back. */
function differenceOf({ total, paid, refunded }: Booking, after: number) {
  const kept = paid - refunded;
  return { due: Math.max(after - total, 0), refund: Math.max(kept - after, 0) };
}

/** A difference is due with the balance. Where that day is over or everything is paid, a week is left. */
function dueDateOf(booking: Booking, { startDate }: BookedDeparture, now: PlainDate): PlainDate | null {
  const { balanceDueDate, paid, total } = booking;
  if (paid < total) return balanceDueDate;
  const [soon = now] = [addDays(now, AGE_DIFFERENCE_DAYS), addDays(startDate, -1)].sort();
  return balanceDueDate && balanceDueDate > soon ? balanceDueDate : soon;
}

/**
 * Stores what a traveller's other age band costs or gives back, so that it can be accepted. While it stays the same, its quote
 * is valid for longer and no other is stored.
 */
export async function quoteAge(tx: Queries, services: Services, rebooking: Rebooking): Promise<AgeQuote> {
  const { booking, departure, n, band } = rebooking;
  const now = services.clock.now();
  const { total } = await priceWith(tx, rebooking);
  const expiresAt = addMs(now, QUOTE_MS);
  const offer = {
    bookingId: booking.id,
    bookingVersion: booking.version,
    n,
    band,
    totalBefore: booking.total,
    totalAfter: total,
  };
  const [valid] = await tx
    .update(travellerQuotes)
    .set({ expiresAt })
    .where(
      and(
        eq(travellerQuotes.bookingId, offer.bookingId),
        eq(travellerQuotes.bookingVersion, offer.bookingVersion),
        eq(travellerQuotes.n, n),
        eq(travellerQuotes.band, band),
        eq(travellerQuotes.totalBefore, offer.totalBefore),
        eq(travellerQuotes.totalAfter, offer.totalAfter),
        isNull(travellerQuotes.acceptedAt),
        gt(travellerQuotes.expiresAt, now),
      ),
    )
    .returning();
  const [quote = valid] = valid
    ? []
    : await tx
        .insert(travellerQuotes)
        .values({ ...offer, expiresAt })
        .returning();
  if (!quote) throw new Error('The quote was not inserted.');
  const difference = differenceOf(booking, total);
  const dueBy = difference.due > 0 && dueDateOf(booking, departure, today(services.clock));
  return {
    quoteId: quote.id,
    band,
    currency: booking.currency,
    totalBefore: booking.total,
    totalAfter: total,
    ...difference,
    ...(dueBy && { dueBy }),
    expiresAt: quote.expiresAt.toISOString(),
    secondsLeft: secondsLeft(quote.expiresAt, now),
  };
}

/**
 * Prices a confirmed booking with a traveller in another age band. A difference needs an accepted quote of exactly this
 * difference; without one the price stays (product/travellers 12).
 * @throws Problem 404 for an unknown quote, 409 price-changed, 422
 */
export async function rebookAge(
  tx: Queries,
  services: Services,
  rebooking: Rebooking,
  quoteId: string | undefined,
): Promise<void> {
  const { booking, departure } = rebooking;
  const now = services.clock.now();
  const price = await priceWith(tx, rebooking);
  if (price.total !== booking.total) {
    await acceptQuote(tx, rebooking, { quoteId, total: price.total, now });
    await closeOpenPayments(tx, booking.id, now);
    const { refund } = differenceOf(booking, price.total);
    if (refund > 0) await refundBooking(tx, booking.id, { amount: refund, cause: 'PRICE_REDUCTION', now });
  }
  await replaceLines(tx, booking.id, price.lines);
  const raised = price.total > booking.total;
  await updateBooking(tx, booking.id, {
    total: price.total,
    depositDue: Math.min(booking.depositDue, price.total),
    ...(raised && { balanceDueDate: dueDateOf(booking, departure, today(services.clock)) }),
  });
  await placeAgain(tx, rebooking);
}

async function acceptQuote(
  tx: Queries,
  { booking, n, band }: Rebooking,
  { quoteId, total, now }: { quoteId: string | undefined; total: number; now: Date },
): Promise<void> {
  const money = (amount: number) => ({ amount, currency: booking.currency });
  const changed = (old: number) =>
    new Problem(409, 'price-changed', 'This date of birth changes the price of the trip.', {
      more: { old: money(old), new: money(total) },
    });
  if (!quoteId) throw changed(booking.total);
  const [quote] = await tx
    .select()
    .from(travellerQuotes)
    .where(and(eq(travellerQuotes.id, quoteId), eq(travellerQuotes.bookingId, booking.id)));
  if (!quote) throw notFound('quote');
  const holds =
    quote.n === n &&
    quote.band === band &&
    quote.bookingVersion === booking.version &&
    quote.totalBefore === booking.total &&
    quote.totalAfter === total &&
    quote.expiresAt > now &&
    !quote.acceptedAt;
  if (!holds) throw changed(quote.totalAfter);
  await tx.update(travellerQuotes).set({ acceptedAt: now }).where(eq(travellerQuotes.id, quoteId));
}
