import { and, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { payments } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import { settle } from './payment-states.ts';

export type Payment = typeof payments.$inferSelect;

export async function openPaymentOf(tx: Queries, bookingId: string): Promise<Payment | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, ['CREATED', 'PROCESSING'])))
    .for('update');
  return row;
}

/** Cancels the open payment of a booking. Its session at the provider ends after the commit. */
export async function closeOpenPayments(tx: Queries, bookingId: string, now: Date): Promise<void> {
  const open = await openPaymentOf(tx, bookingId);
  if (!open) return;
  await tx
    .update(payments)
    .set({ state: settle(open.state, 'CANCELED') })
    .where(eq(payments.id, open.id));
  await endSession(tx, open, now);
}

export async function endSession(tx: Queries, { id }: Pick<Payment, 'id'>, now: Date): Promise<void> {
  await enqueue(tx, 'expire-session', { paymentId: id }, { dedupeKey: id, now });
}
