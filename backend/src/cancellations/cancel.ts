import { QUOTE_MINUTES } from '@fernweh/contracts/rules';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { bookingStates, isWaiting } from '../booking-records/booking-states.ts';
import {
  type Booking,
  checkVersion,
  lockBooking,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { stateConflict } from '../booking-records/state-conflict.ts';
import { addMs, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, cancellationQuotes, departures } from '../database/schema/index.ts';
import { releaseHold } from '../holds/holds.ts';
import { notFound, Problem } from '../http/problem.ts';
import { refundBooking } from '../ledger/ledger.ts';
import { closeOpenPayments } from '../ledger/open-payments.ts';
import { enqueue } from '../outbox/outbox.ts';
import { cancellationFee, type Fee } from './fee.ts';
import { feeBasis } from './fee-basis.ts';

/** How long a quote is valid. */
const QUOTE_MS = QUOTE_MINUTES * MINUTE_MS;

export async function feeOf(tx: Queries, booking: Booking, now: Date): Promise<Fee> {
  if (booking.state !== 'CONFIRMED' || !booking.confirmedAt)
    throw stateConflict(booking.state, 'it can’t be cancelled. Contact us if you need help.');
  return cancellationFee({
    ...(await feeBasis(tx, booking)),
    paid: booking.paid,
    refunded: booking.refunded,
    confirmedAt: booking.confirmedAt,
    now,
  });
}

/**
 * Stores the current cost of cancelling, so that the traveller can accept it. While it stays the same, its quote is valid
 * for longer and no other is stored.
 * @param booking locked
 */
export async function quoteCancellation(tx: Queries, booking: Booking, now: Date) {
  const fee = await feeOf(tx, booking, now);
  const cost = {
    bookingId: booking.id,
    bookingVersion: booking.version,
    fee: fee.fee,
    refund: fee.refund,
  };
  const expiresAt = addMs(now, QUOTE_MS);
  const [valid] = await tx
    .update(cancellationQuotes)
    .set({ expiresAt })
    .where(
      and(
        eq(cancellationQuotes.bookingId, cost.bookingId),
        eq(cancellationQuotes.bookingVersion, cost.bookingVersion),
        eq(cancellationQuotes.fee, cost.fee),
        eq(cancellationQuotes.refund, cost.refund),
        gt(cancellationQuotes.expiresAt, now),
      ),
    )
    .returning();
  const [quote = valid] = valid
    ? []
    : await tx
        .insert(cancellationQuotes)
        .values({ ...cost, expiresAt })
        .returning();
  if (!quote) throw new Error('The quote was not inserted.');
  return {
    ...fee,
    quoteId: quote.id,
    expiresAt: quote.expiresAt,
    currency: booking.currency,
    paid: booking.paid,
  };
}

/**
 * Cancels a confirmed booking at the quoted cost.
 * @throws Problem 404 for an unknown quote, 409 price-changed when the cost has changed, 412
 */
export async function cancelAsQuoted(
  tx: Queries,
  booking: Booking,
  quoteId: string,
  now: Date,
): Promise<Booking> {
  const [quote] = await tx
    .select()
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.id, quoteId), eq(cancellationQuotes.bookingId, booking.id)));
  if (!quote) throw notFound('cancellation quote');
  const { fee, refund } = await feeOf(tx, booking, now);
  checkVersion(booking, quote.bookingVersion);
  if (quote.expiresAt <= now || fee !== quote.fee || refund !== quote.refund)
    throw new Problem(
      409,
      'price-changed',
      'The cancellation charge has changed. Check the new amount before you continue.',
      {
        more: { old: { fee: quote.fee, refund: quote.refund }, new: { fee, refund } },
      },
    );
  return cancelConfirmed(tx, booking, { refund, cause: 'TRAVELLER', now });
}

type Cancellation = { refund: number; cause: 'TRAVELLER' | 'OPERATOR' | 'OVERDUE'; now: Date };

/** Returns the seats and the due part of the money, in one transaction. */
export async function cancelConfirmed(
  tx: Queries,
  booking: Booking,
  { refund, cause, now }: Cancellation,
): Promise<Booking> {
  await closeOpenPayments(tx, booking.id, now);
  await updateBooking(tx, booking.id, {
    state: bookingStates.step(booking.state, 'CANCELLED'),
    cancelledAt: now,
    cancelCause: cause,
  });
  if (refund > 0)
    await refundBooking(tx, booking.id, {
      amount: refund,
      cause: cause === 'OPERATOR' ? 'OPERATOR_CANCELLATION' : 'CANCELLATION',
      now,
    });
  const about = { mail: 'cancellation' as const, bookingId: booking.id };
  await enqueue(tx, 'mail', about, { dedupeKey: `cancellation/${booking.id}`, now });
  // The ledger's trigger has updated what was refunded.
  return lockBooking(tx, booking.id);
}

/** The operator cancels a departure: everybody gets everything back at once (product/cancellation 4). */
export async function cancelDeparture(tx: Queries, departureId: string, now: Date): Promise<void> {
  await tx.update(departures).set({ state: 'CANCELLED' }).where(eq(departures.id, departureId));
  const booked = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.departureId, departureId),
        inArray(bookings.state, ['ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED']),
      ),
    );
  for (const { id } of booked) {
    const booking = await lockBooking(tx, id);
    if (isWaiting(booking.state)) await releaseHold(tx, booking, now);
    if (booking.state === 'CONFIRMED')
      await cancelConfirmed(tx, booking, { refund: booking.paid - booking.refunded, cause: 'OPERATOR', now });
  }
}
