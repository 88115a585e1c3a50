import { eq } from 'drizzle-orm';
import { bookingStates, isWaiting } from '../booking-records/booking-states.ts';
import { type Booking, lockBooking, updateBooking } from '../booking-records/bookings.repository.ts';
import { isGone } from '../booking-records/gone.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import type { Queries } from '../database/database.ts';
import { payments, providerEvents } from '../database/schema/index.ts';
import { isUuid } from '../database/uuid.ts';
import { notFound } from '../http/problem.ts';
import { returnSurplus } from '../ledger/ledger.ts';
import { endSession, type Payment } from '../ledger/open-payments.ts';
import { isOpen, settle } from '../ledger/payment-states.ts';
import type { Services } from '../services.ts';
import { completeParty } from './complete-party.ts';
import { confirm, confirmLate, settleBalance } from './confirm-booking.ts';
import type { PaymentEvent } from './payment-provider.ts';

/** The effect of an event. `unknown`: this database has no such payment. */
export type Outcome = 'confirmed' | 'paid' | 'returned' | 'reopened' | 'ignored' | 'unknown';

/**
 * Handles an event of the payment provider, once per event and once per capture, in any order (product/payments 7). A
 * capture confirms its booking, or it is returned. An event of an unknown payment isn't recorded: whoever mends what is
 * missing can have the provider send it again.
 */
export const confirmPayment = (services: Services, event: PaymentEvent): Promise<Outcome> =>
  seatTransaction(services, async tx => {
    const now = services.clock.now();
    const found = await paymentOf(tx, event.paymentId);
    if (!found) return 'unknown';
    const recorded = await tx
      .insert(providerEvents)
      .values({ id: event.id, receivedAt: now })
      .onConflictDoNothing()
      .returning();
    if (recorded.length === 0) return 'ignored';
    const booking = await lockBooking(tx, found.bookingId);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, found.id)).for('update');
    if (!payment) throw notFound('payment');
    return event.type === 'succeeded'
      ? captured(tx, services, { booking, payment, event, now })
      : ended(tx, { booking, payment, event, now });
  });

async function paymentOf(tx: Queries, id: string): Promise<Payment | undefined> {
  const [payment] = isUuid(id) ? await tx.select().from(payments).where(eq(payments.id, id)) : [];
  return payment;
}

type Ended = {
  booking: Booking;
  payment: Payment;
  event: Exclude<PaymentEvent, { type: 'succeeded' }>;
  now: Date;
};

/** A declined card or an abandoned session. The seats stay on hold until the hold expires. */
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
  // The next attempt is a new payment.
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

async function captured(
  tx: Queries,
  services: Services,
  { booking, payment, event, now }: Captured,
): Promise<Outcome> {
  // Nothing was captured, so nothing is to be booked or returned. The payment stays open.
  if (event.amount.amount <= 0) return 'ignored';
  const sameCapture = await tx.select().from(payments).where(eq(payments.captureRef, event.captureRef));
  if (sameCapture.length > 0) return 'ignored';
  const paid = await recordCapturedPayment(tx, payment, event, now);
  const asAgreed = paid.amount === payment.amount && paid.currency === payment.currency;
  // The booking may have changed since: the amount must still cover the deposit and not exceed the price.
  const enough = paid.amount >= booking.depositDue && paid.amount <= booking.total;
  const first =
    asAgreed && enough && paid.purpose !== 'BALANCE' && (await canBeBooked(tx, services, booking));
  const fits = asAgreed && paid.purpose === 'BALANCE' && booking.paid + paid.amount <= booking.total;
  const isSold = booking.state === 'CONFIRMED' || booking.state === 'COMPLETED';
  if (fits && isSold) return settleBalance(tx, booking, paid, now);
  if (first && isWaiting(booking.state)) return confirm(tx, booking, paid, now);
  if (first && booking.state === 'EXPIRED') return confirmLate(tx, booking, paid, now);
  await returnSurplus(tx, paid, isSold ? 'SURPLUS_REFUND' : 'LATE_PAYMENT', now);
  return 'returned';
}

/**
 * Whether a first payment may confirm its booking. While the payment page is open, terms and names can be taken back in
 * another tab: then the money goes back, and places that are held stay held. Refusing the change would be simpler, but would stop
 * whoever returns from that page to add somebody or to choose other rooms before the names are typed.
 */
async function canBeBooked(tx: Queries, services: Services, booking: Booking): Promise<boolean> {
  if (!isWaiting(booking.state) && booking.state !== 'EXPIRED') return false;
  // Nobody could see the booking.
  if (isGone(booking.userId)) return false;
  return (await completeParty(tx, services, booking)).length === 0;
}

/** Records a capture. An ended payment never changes, so its late capture becomes a new payment. */
async function recordCapturedPayment(
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
  if (!row) throw new Error('The capture was not inserted.');
  return row;
}
