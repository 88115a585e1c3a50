import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { ledgerEntries, payments, refunds } from '../database/schema/index.ts';
import type { CAUSES } from '../database/schema/payments.ts';
import { uuidv7 } from '../database/uuid.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Payment } from './open-payments.ts';

type Cause = (typeof CAUSES)[number];

/** Records money that arrived for a booking. A trigger updates the booking's `paid`. */
export const recordCapture = (tx: Queries, payment: Payment, now: Date) =>
  move(tx, payment, { debit: 'BANK', credit: 'BOOKING', amount: payment.amount, cause: 'CAPTURE', now });

/**
 * Returns the whole of a surplus payment at once: one for an expired trip, or a second one (product/payments 2, 3).
 */
export async function returnSurplus(tx: Queries, payment: Payment, cause: Cause, now: Date): Promise<void> {
  await move(tx, payment, {
    debit: 'BANK',
    credit: 'SURPLUS',
    amount: payment.amount,
    cause: 'SURPLUS_CAPTURE',
    now,
  });
  await giveBack(tx, payment, { amount: payment.amount, from: 'SURPLUS', cause, now });
}

/**
 * Refunds part of what was paid for a booking, from the latest payments first. The refund is owed as soon as it is
 * written; the provider gets it after the commit.
 * @param amount minor units, at most what was paid and not yet refunded
 */
export async function refundBooking(
  tx: Queries,
  bookingId: string,
  { amount, cause, now }: { amount: number; cause: Cause; now: Date },
): Promise<void> {
  const captured = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        inArray(payments.state, ['SUCCEEDED', 'PARTIALLY_REFUNDED']),
        gt(payments.amount, payments.refunded),
      ),
    )
    .orderBy(desc(payments.id))
    .for('update');
  let left = amount;
  for (const payment of captured) {
    if (left <= 0) break;
    const part = Math.min(left, payment.amount - payment.refunded);
    await giveBack(tx, payment, { amount: part, from: 'BOOKING', cause, now });
    left -= part;
  }
  if (left > 0) throw new Error(`Booking ${bookingId} has paid less than the refund.`);
}

type Return = { amount: number; from: 'BOOKING' | 'SURPLUS'; cause: Cause; now: Date };

async function giveBack(tx: Queries, payment: Payment, { amount, from, cause, now }: Return): Promise<void> {
  const refundId = uuidv7();
  await tx.insert(refunds).values({
    id: refundId,
    bookingId: payment.bookingId,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    cause,
    state: 'CREATED',
    createdAt: now,
  });
  await move(tx, payment, { debit: from, credit: 'BANK', amount, cause, now, refundId });
  await enqueue(tx, 'refund', { refundId }, { dedupeKey: refundId, now });
}

type Move = Pick<typeof ledgerEntries.$inferInsert, 'debit' | 'credit' | 'amount' | 'cause' | 'refundId'> & {
  now: Date;
};

const move = (tx: Queries, payment: Payment, { now, ...entry }: Move) =>
  tx.insert(ledgerEntries).values({
    ...entry,
    bookingId: payment.bookingId,
    paymentId: payment.id,
    currency: payment.currency,
    createdAt: now,
  });
