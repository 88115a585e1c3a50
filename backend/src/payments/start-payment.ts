import { and, eq } from 'drizzle-orm';
import { bookingStates } from '../booking-records/booking-states.ts';
import {
  type Booking,
  lockBooking,
  lockOwned,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { addMs, HOUR_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { payments } from '../database/schema/index.ts';
import { requireHold } from '../holds/holds.ts';
import { type Budget, spend } from '../http/budget.ts';
import { invalid, Problem } from '../http/problem.ts';
import { secondsLeft } from '../http/server-time.ts';
import { closeOpenPayments, endSession, openPaymentOf, type Payment } from '../ledger/open-payments.ts';
import { isOpen, paymentStates, settle } from '../ledger/payment-states.ts';
import type { Services } from '../services.ts';
import { completeParty } from './complete-party.ts';
import { PROVIDER_AWAY, requireAttempts } from './payment-attempts.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A request to pay the deposit, the full price, or later the balance. */
export type PayRequest = {
  user: string;
  booking: string;
  whole: boolean;
  caller: Budget;
  email?: string | undefined;
};
export type PaymentSession = {
  paymentId: string;
  purpose: Payment['purpose'];
  amount: { amount: number; currency: Payment['currency'] };
  url: string;
  expiresAt: string;
  secondsLeft: number;
};

/** Lifetime of a session for a balance, which has no hold. */
const BALANCE_SESSION_MS = HOUR_MS;
const RETRY_S = 10;

/**
 * Opens a session at the provider for the amount that is due. An open session for the same amount is returned again;
 * one for another amount is ended. The payment is written first, then the session is created outside the transaction
 * and recorded.
 * @throws Problem 404, 409, 410, 422 when travellers or terms are missing, 429, 503 when the provider is unavailable
 */
export async function startPayment(
  services: Services,
  provider: PaymentProvider,
  request: PayRequest,
): Promise<PaymentSession> {
  const { payment, booking } = await seatTransaction(services, tx =>
    openPayment(tx, services, provider, request),
  );
  const { clock } = services;
  if (payment.providerRef && payment.sessionUrl) return sessionOf(payment, payment.sessionUrl, clock.now());
  const { amount, currency } = payment;
  const session = await provider
    .createSession({
      paymentId: payment.id,
      bookingRef: booking.ref,
      amount: { amount, currency },
      purpose: payment.purpose,
      expiresAt: payment.expiresAt,
      email: booking.email ?? request.email,
    })
    .catch(async () => {
      await seatTransaction(services, tx => recordFailedSession(tx, payment));
      throw new Problem(
        503,
        'unavailable',
        'We couldn’t reach the payment provider. Your places are still held. Try again, or call us.',
        {
          retryAfter: RETRY_S,
        },
      );
    });
  const noted = await seatTransaction(services, tx =>
    recordSession(tx, payment, session, services.clock.now()),
  );
  if (!noted)
    throw new Problem(409, 'state-conflict', 'This payment has already ended. Please start a new one.');
  return sessionOf(payment, session.url, clock.now());
}

const sessionOf = (
  { id, purpose, amount, currency, expiresAt }: Payment,
  url: string,
  now: Date,
): PaymentSession => ({
  paymentId: id,
  purpose,
  amount: { amount, currency },
  url,
  expiresAt: expiresAt.toISOString(),
  secondsLeft: secondsLeft(expiresAt, now),
});

async function openPayment(
  tx: Queries,
  services: Services,
  provider: PaymentProvider,
  { user, booking: name, whole, caller, email }: PayRequest,
) {
  const now = services.clock.now();
  const booking = await lockOwned(tx, user, name);
  const due = await dueNow(tx, booking, whole, now);
  const open = await openPaymentOf(tx, booking.id);
  if (email && !booking.email) await updateBooking(tx, booking.id, { email });
  if (open && isFor(open, due, now)) return { payment: open, booking };
  await requireAttempts(tx, booking.id, now);
  await spend(tx, services.hash, caller, now);
  await closeOpenPayments(tx, booking.id, now);
  if (booking.state === 'ON_HOLD') {
    const errors = await completeParty(tx, services, booking);
    if (errors.length > 0) throw invalid(...errors);
    await updateBooking(tx, booking.id, { state: bookingStates.step(booking.state, 'PENDING_PAYMENT') });
  }
  const [payment] = await tx
    .insert(payments)
    .values({
      bookingId: booking.id,
      ...due,
      currency: booking.currency,
      provider: provider.name,
      state: 'CREATED',
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error('The payment was not inserted.');
  return { payment, booking };
}

type Due = Pick<Payment, 'purpose' | 'amount' | 'expiresAt'>;

/** An expired session may have ended at the provider without an event. */
const isFor = (open: Payment, due: Due, now: Date) =>
  open.purpose === due.purpose && open.amount === due.amount && open.expiresAt > now;

async function dueNow(tx: Queries, booking: Booking, whole: boolean, now: Date): Promise<Due> {
  // A trip may be over before its balance is paid (product/money 4).
  if (booking.state === 'CONFIRMED' || booking.state === 'COMPLETED') {
    const amount = booking.total - booking.paid;
    if (amount === 0) throw new Problem(409, 'state-conflict', 'This booking is already paid in full.');
    return { purpose: 'BALANCE' as const, amount, expiresAt: addMs(now, BALANCE_SESSION_MS) };
  }
  const { expiresAt } = await requireHold(tx, booking, now);
  return whole || booking.depositDue === booking.total
    ? { purpose: 'FULL' as const, amount: booking.total, expiresAt }
    : { purpose: 'DEPOSIT' as const, amount: booking.depositDue, expiresAt };
}

/** @returns false when the payment ended while its session was created. The session is ended then */
async function recordSession(
  tx: Queries,
  { id }: Payment,
  { providerRef, url }: { providerRef: string; url: string },
  now: Date,
): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) return false;
  const open = isOpen(payment.state);
  await tx
    .update(payments)
    .set({
      providerRef,
      sessionUrl: url,
      ...(payment.state === 'CREATED' && { state: paymentStates.step(payment.state, 'PROCESSING') }),
    })
    .where(eq(payments.id, id));
  if (!open) await endSession(tx, payment, now);
  return open;
}

/** Records that the provider created no session. The seats stay on hold. */
async function recordFailedSession(tx: Queries, { id, bookingId }: Payment): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.state, 'CREATED')))
    .for('update');
  if (!payment) return;
  await tx
    .update(payments)
    .set({ state: settle(payment.state, 'FAILED'), failureCode: PROVIDER_AWAY })
    .where(eq(payments.id, id));
  if (booking.state === 'PENDING_PAYMENT')
    await updateBooking(tx, bookingId, { state: bookingStates.step(booking.state, 'ON_HOLD') });
}
