import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import type { Queries } from '../database/database.ts';
import { providerEvents, refunds } from '../database/schema/index.ts';
import { isUuid } from '../database/uuid.ts';
import type { Services } from '../services.ts';
import type { RefundFailed } from './payment-provider.ts';

/**
 * A refund fails permanently when the bank sends it back, mostly because the card's account is closed, or when the
 * last attempt has failed. The ledger stays unchanged, because the money is owed. The row becomes FAILED, which
 * /metrics counts, and a person has to return the money in another way.
 */

type Log = Pick<FastifyBaseLogger, 'error'>;

/** The log line of the alarm. It names the refund, never a person or an amount. */
const alarm = (log: Log, refund: string, why: 'sent-back' | 'given-up') =>
  log.error({ refund, why }, 'refund failed permanently; the money is still owed');

/** Handles a refund that the bank sent back, once per event. An unknown refund has no effect. */
export async function refundReturned(services: Services, event: RefundFailed, log: Log): Promise<void> {
  const failed = await seatTransaction(services, async tx => {
    const recorded = await tx
      .insert(providerEvents)
      .values({ id: event.id, receivedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (recorded.length === 0 || !isUuid(event.refundId)) return [];
    // The provider's name may already belong to another refund: the failure counts, the name is left out.
    const named = await tx.select().from(refunds).where(eq(refunds.providerRef, event.providerRef));
    const isTaken = named.some(({ id }) => id !== event.refundId);
    return tx
      .update(refunds)
      .set({ state: 'FAILED', ...(!isTaken && { providerRef: event.providerRef }) })
      .where(eq(refunds.id, event.refundId))
      .returning();
  });
  if (failed.length > 0) alarm(log, event.refundId, 'sent-back');
}

/** Marks a refund as failed after its last attempt. */
export const refundAbandoned =
  (log: Log) =>
  async (tx: Queries, { refundId }: { refundId: string }): Promise<void> => {
    const failed = await tx
      .update(refunds)
      .set({ state: 'FAILED' })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'CREATED')))
      .returning();
    if (failed.length > 0) alarm(log, refundId, 'given-up');
  };
