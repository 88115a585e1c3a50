import { bookingStates } from '../booking-records/booking-states.ts';
import { type Booking, departureOf, roomsOf, updateBooking } from '../booking-records/bookings.repository.ts';
import { lockPlaces, SoldOutError } from '../booking-records/take-places.ts';
import type { Queries } from '../database/database.ts';
import { violatedConstraint } from '../database/errors.ts';
import { guaranteeDeparture } from '../departures/guarantee.ts';
import { endHold } from '../holds/holds.ts';
import { Problem } from '../http/problem.ts';
import { recordCapture, returnSurplus } from '../ledger/ledger.ts';
import { closeOpenPayments, type Payment } from '../ledger/open-payments.ts';
import { enqueue } from '../outbox/outbox.ts';
import { countUse, lockPromo, promoById, usesOf } from '../promo/promo.repository.ts';

/** Confirms a booking that was paid in time, and sends the confirmation and the receipt. */
export async function confirm(
  tx: Queries,
  booking: Booking,
  payment: Payment,
  now: Date,
): Promise<'confirmed'> {
  await closeOpenPayments(tx, booking.id, now);
  // The booking keeps its frozen price, even if a late payment used the code up.
  if (booking.promoId) await countUse(tx, booking.promoId, booking.id, booking.userId);
  await endHold(tx, booking.id, 'CONSUMED');
  const pending =
    booking.state === 'ON_HOLD' ? bookingStates.step(booking.state, 'PENDING_PAYMENT') : booking.state;
  await updateBooking(tx, booking.id, {
    state: bookingStates.step(pending, 'CONFIRMED'),
    confirmedAt: now,
  });
  await recordCapture(tx, payment, now);
  await guaranteeDeparture(tx, booking.departureId);
  const about = { bookingId: booking.id, paymentId: payment.id };
  await enqueue(
    tx,
    'mail',
    { mail: 'confirmation', ...about },
    { dedupeKey: `confirmation/${booking.id}`, now },
  );
  await enqueue(tx, 'mail', { mail: 'receipt', ...about }, { dedupeKey: `receipt/${payment.id}`, now });
  return 'confirmed';
}

/**
 * Handles a payment after the hold has expired: takes the seats again if they are free, otherwise returns the money
 * (product/payments 3).
 */
export async function confirmLate(
  tx: Queries,
  booking: Booking,
  payment: Payment,
  now: Date,
): Promise<'confirmed' | 'returned'> {
  const { startDate } = await departureOf(tx, booking);
  try {
    if (startDate <= now.toISOString().slice(0, 10)) throw new SoldOutError('departed', 0, 0, undefined);
    // A savepoint: a failure inside undoes only the work inside.
    return await tx.transaction(async inner => {
      await requirePromo(inner, booking);
      const rooms = await roomsOf(inner, booking.id);
      await lockPlaces(inner, booking.departureId, { seats: booking.seats, rooms });
      return confirm(inner, booking, payment, now);
    });
  } catch (error) {
    const full =
      error instanceof SoldOutError || error instanceof Problem || violatedConstraint(error) !== undefined;
    if (!full) throw error;
    await returnSurplus(tx, payment, 'LATE_PAYMENT', now);
    return 'returned';
  }
}

/**
 * Counts the uses of a code again, because the expired hold no longer kept one: another booking on hold may have the
 * last one, and this traveller may have used the code for another booking meanwhile (product/payments 3).
 */
async function requirePromo(tx: Queries, { id, promoId, userId }: Booking): Promise<void> {
  if (!promoId) return;
  await lockPromo(tx, promoId);
  const promo = await promoById(tx, promoId);
  if (!promo) return;
  const uses = await usesOf(tx, promo.id, { user: userId, except: id });
  const { maxUses, perUser } = promo;
  if ((maxUses !== null && uses.all >= maxUses) || (perUser !== null && uses.mine >= perUser))
    throw new SoldOutError('promo', 0, 0, undefined);
}

/** Records the payment of the balance. */
export async function settleBalance(
  tx: Queries,
  booking: Booking,
  payment: Payment,
  now: Date,
): Promise<'paid'> {
  await recordCapture(tx, payment, now);
  await updateBooking(tx, booking.id, {});
  const about = { bookingId: booking.id, paymentId: payment.id };
  await enqueue(tx, 'mail', { mail: 'receipt', ...about }, { dedupeKey: `receipt/${payment.id}`, now });
  return 'paid';
}
