import { EXTENSION_MINUTES, HOLD_MINUTES } from '@fernweh/contracts/rules';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { bookingStates, isWaiting } from '../booking-records/booking-states.ts';
import { type Booking, holdOf, lockBooking, updateBooking } from '../booking-records/bookings.repository.ts';
import { stateConflict } from '../booking-records/state-conflict.ts';
import { addMs, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, holds } from '../database/schema/index.ts';
import { lockDepartures } from '../departures/lock-departures.ts';
import { Problem } from '../http/problem.ts';
import { closeOpenPayments } from '../ledger/open-payments.ts';

export const HOLD_MS = HOLD_MINUTES * MINUTE_MS;
const EXTENSION_MS = EXTENSION_MINUTES * MINUTE_MS;
const MAX_EXTENSIONS = 10;

const BATCH = 50;

export const holdExpired = () =>
  new Problem(
    410,
    'hold-expired',
    'Your places are no longer held. Choose them again; what you typed is kept.',
  );

/** @throws Problem 410 when the hold has expired, 409 when the booking doesn't wait for a payment */
export async function requireHold(tx: Queries, booking: Booking, now: Date) {
  const hold = await holdOf(tx, booking.id);
  if (booking.state === 'EXPIRED' || (isWaiting(booking.state) && (!hold || hold.expiresAt <= now)))
    throw holdExpired();
  if (!hold || !isWaiting(booking.state))
    throw stateConflict(
      booking.state,
      'its places are no longer on hold. Open it in your account to see how it stands.',
    );
  return hold;
}

/** Extends the hold (product/booking 3). @throws Problem 410, and 409 after ten times */
export async function extendHold(tx: Queries, booking: Booking, now: Date): Promise<Booking> {
  const hold = await requireHold(tx, booking, now);
  if (hold.extensions >= MAX_EXTENSIONS)
    throw new Problem(
      409,
      'state-conflict',
      `You’ve extended this hold ${MAX_EXTENSIONS} times, so it can’t be extended again.`,
    );
  await tx
    .update(holds)
    .set({ expiresAt: addMs(hold.expiresAt, EXTENSION_MS), extensions: hold.extensions + 1 })
    .where(eq(holds.id, hold.id));
  return updateBooking(tx, booking.id, {});
}

/** Releases the seats at the traveller's request. A booking that no longer waits stays unchanged. */
export async function releaseHold(tx: Queries, booking: Booking, now: Date): Promise<Booking> {
  if (!isWaiting(booking.state)) return booking;
  await closeOpenPayments(tx, booking.id, now);
  await endHold(tx, booking.id, 'RELEASED');
  const state = bookingStates.step(booking.state, 'CANCELLED');
  return updateBooking(tx, booking.id, { state, cancelledAt: now, cancelCause: 'RELEASED' });
}

/** Locks the booking that a user holds seats with; undefined without one. */
export async function lockActive(tx: Queries, user: string): Promise<Booking | undefined> {
  const [hold] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.userId, user), eq(holds.state, 'ACTIVE')));
  return hold && lockBooking(tx, hold.bookingId);
}

export async function releaseActive(tx: Queries, user: string, now: Date): Promise<void> {
  const booking = await lockActive(tx, user);
  if (booking) await releaseHold(tx, booking, now);
}

export const endHold = (tx: Queries, bookingId: string, state: 'CONSUMED' | 'EXPIRED' | 'RELEASED') =>
  tx
    .update(holds)
    .set({ state })
    .where(and(eq(holds.bookingId, bookingId), eq(holds.state, 'ACTIVE')));

/**
 * Expires holds and returns their seats. Bookings that another transaction has locked are skipped: they may be being
 * paid.
 * @returns the number of expired holds
 */
export async function expireDue(
  tx: Queries,
  now: Date,
  { departureId }: { departureId?: string } = {},
): Promise<number> {
  const due = await tx
    .select({ bookingId: holds.bookingId })
    .from(holds)
    .where(
      and(
        eq(holds.state, 'ACTIVE'),
        lte(holds.expiresAt, now),
        departureId ? eq(holds.departureId, departureId) : undefined,
      ),
    )
    .orderBy(asc(holds.expiresAt))
    .limit(BATCH);
  if (due.length === 0) return 0;
  const free = await tx
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        due.map(({ bookingId }) => bookingId),
      ),
    )
    .for('update', { skipLocked: true });
  await lockDepartures(
    tx,
    free.map(booking => booking.departureId),
  );
  let expired = 0;
  for (const booking of free) {
    // The hold may have been extended or paid for since the first query.
    const hold = await holdOf(tx, booking.id);
    if (!isWaiting(booking.state) || !hold || hold.expiresAt > now) continue;
    await closeOpenPayments(tx, booking.id, now);
    await endHold(tx, booking.id, 'EXPIRED');
    await updateBooking(tx, booking.id, { state: bookingStates.step(booking.state, 'EXPIRED') });
    expired += 1;
  }
  return expired;
}
