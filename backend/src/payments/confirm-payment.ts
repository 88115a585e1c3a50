import { eq } from 'drizzle-orm';
import { bookingStates, isWaiting } from '../bookings/booking-states.ts';
import {
  type Booking,
  departureOf,
  lockBooking,
  roomsOf,
  updateBooking,
} from '../bookings/bookings.repository.ts';
import { change, type Engine } from '../bookings/engine.ts';
import { lockPlaces, SoldOutNow } from '../bookings/take-places.ts';
import type { Queries } from '../database/database.ts';
import { refusedBy } from '../database/errors.ts';
import { payments, providerEvents } from '../database/schema/index.ts';
import { guaranteeDeparture } from '../departures/guarantee.ts';
import { endHold } from '../holds/holds.ts';
import { Problem } from '../http/problem.ts';
import { recordCapture, returnSurplus } from '../ledger/ledger.ts';
import { tell } from '../outbox/outbox.ts';
import { countUse, lockPromo, promoById, usesOf } from '../promo/promo.repository.ts';
import { closeOpenPayments, endSession, type Payment } from './open-payments.ts';
import type { PaymentEvent } from './payment-provider.ts';
import { isOpen, settle } from './payment-states.ts';

/** What an event led to. */
export type Outcome = 'confirmed' | 'paid' | 'returned' | 'reopened' | 'ignored';

/**
 * Acts on what the provider says, once for each event and each capture, in whatever order events come (product:
 * Invariants). A capture confirms its booking or goes back by itself.
 * @throws Error where the payment is not one of ours: the provider will say it again
 */
export const confirmPayment = (engine: Engine, event: PaymentEvent): Promise<Outcome> =>
  change(engine, async tx => {
    const now = engine.clock.now();
    const heard = await tx
      .insert(providerEvents)
      .values({ id: event.id, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (heard.length === 0) return 'ignored';
    const [known] = await tx.select().from(payments).where(eq(payments.id, event.paymentId));
    if (!known) throw new Error('There is no such payment.');
    const booking = await lockBooking(tx, known.bookingId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update');
    if (!payment) throw new Error('There is no such payment.');
    return event.type === 'succeeded'
      ? captured(tx, { booking, payment, event, now })
      : ended(tx, { booking, payment, event, now });
  });

type Ended = {
  booking: Booking;
  payment: Payment;
  event: Exclude<PaymentEvent, { type: 'succeeded' }>;
  now: Date;
};

/** A declined card or an abandoned session: the seats stay held as long as the hold runs. */
async function ended(tx: Queries, { booking, payment, event, now }: Ended): Promise<Outcome> {
  if (!isOpen(payment.state)) return 'ignored';
  const failed = event.type === 'failed';
  await tx
    .update(payments)
    .set({
      state: settle(payment.state, failed ? 'FAILED' : 'CANCELED'),
      failureCode: failed ? event.failureCode : null,
    })
    .where(eq(payments.id, payment.id));
  // The next attempt is a payment of its own.
  if (failed) await endSession(tx, payment, now);
  if (booking.state !== 'PENDING_PAYMENT') return 'ignored';
  await updateBooking(tx, booking.id, { state: bookingStates.step(booking.state, 'ON_HOLD') });
  return 'reopened';
}

type Captured = {
  booking: Booking;
  payment: Payment;
  event: Extract<PaymentEvent, { type: 'succeeded' }>;
  now: Date;
};

async function captured(tx: Queries, { booking, payment, event, now }: Captured): Promise<Outcome> {
  const known = await tx.select().from(payments).where(eq(payments.captureRef, event.captureRef));
  if (known.length > 0) return 'ignored';
  const paid = await noteCapture(tx, payment, event, now);
  const asAgreed = paid.amount === payment.amount && paid.currency === payment.currency;
  const first = asAgreed && paid.purpose !== 'BALANCE';
  const fits = asAgreed && !first && booking.paid + paid.amount <= booking.total;
  if (fits && booking.state === 'CONFIRMED') return settleBalance(tx, booking, paid, now);
  if (first && isWaiting(booking.state)) return confirm(tx, booking, paid, now);
  if (first && booking.state === 'EXPIRED') return confirmLate(tx, booking, paid, now);
  await returnSurplus(tx, paid, booking.state === 'CONFIRMED' ? 'SURPLUS_REFUND' : 'LATE_PAYMENT', now);
  return 'returned';
}

/** A payment that had ended, and was paid all the same, is a payment of its own: what ended stays ended. */
async function noteCapture(
  tx: Queries,
  payment: Payment,
  event: Captured['event'],
  now: Date,
): Promise<Payment> {
  const { captureRef, amount } = event;
  const capture = { captureRef, amount: amount.amount, currency: amount.currency };
  if (isOpen(payment.state)) {
    const state = settle(payment.state, 'SUCCEEDED');
    const [row] = await tx
      .update(payments)
      .set({ ...capture, state })
      .where(eq(payments.id, payment.id))
      .returning();
    if (row) return row;
  }
  const { bookingId, purpose, provider, expiresAt } = payment;
  const [row] = await tx
    .insert(payments)
    .values({ ...capture, bookingId, purpose, provider, expiresAt, state: 'SUCCEEDED', createdAt: now })
    .returning();
  if (!row) throw new Error('The capture was not written.');
  return row;
}

async function confirm(tx: Queries, booking: Booking, payment: Payment, now: Date): Promise<Outcome> {
  await closeOpenPayments(tx, booking.id, now);
  // A price that was held is kept, even where a late payment took the code's last use.
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
  await tell(
    tx,
    'mail',
    { mail: 'confirmation', ...about },
    { dedupeKey: `confirmation/${booking.id}`, now },
  );
  await tell(tx, 'mail', { mail: 'receipt', ...about }, { dedupeKey: `receipt/${payment.id}`, now });
  return 'confirmed';
}

/**
 * Paid after the hold had run out: the seats are taken again where they are free, else the money goes back by itself
 * (product: Invariants).
 */
async function confirmLate(tx: Queries, booking: Booking, payment: Payment, now: Date): Promise<Outcome> {
  const { startDate } = await departureOf(tx, booking);
  try {
    if (startDate <= now.toISOString().slice(0, 10)) throw new SoldOutNow('departed', 0, 0, undefined);
    // A savepoint: what fails in it is undone alone.
    return await tx.transaction(async inner => {
      await requirePromo(inner, booking);
      const rooms = await roomsOf(inner, booking.id);
      await lockPlaces(inner, booking.departureId, { seats: booking.seats, rooms });
      return confirm(inner, booking, payment, now);
    });
  } catch (error) {
    const full = error instanceof SoldOutNow || error instanceof Problem || refusedBy(error) !== undefined;
    if (!full) throw error;
    await returnSurplus(tx, payment, 'LATE_PAYMENT', now);
    return 'returned';
  }
}

/** The code's last use may belong to somebody who holds seats. */
async function requirePromo(tx: Queries, { id, promoId }: Booking): Promise<void> {
  const promo = promoId && (await promoById(tx, promoId));
  if (!promo || promo.maxUses === null) return;
  await lockPromo(tx, promo.id);
  const uses = await usesOf(tx, promo.id, { except: id });
  if (uses.all >= promo.maxUses) throw new SoldOutNow('promo', 0, 0, undefined);
}

async function settleBalance(tx: Queries, booking: Booking, payment: Payment, now: Date): Promise<Outcome> {
  await recordCapture(tx, payment, now);
  await updateBooking(tx, booking.id, {});
  const about = { bookingId: booking.id, paymentId: payment.id };
  await tell(tx, 'mail', { mail: 'receipt', ...about }, { dedupeKey: `receipt/${payment.id}`, now });
  return 'paid';
}
