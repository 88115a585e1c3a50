import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { seatTransaction } from '../bookings/seat-transaction.ts';
import type { Queries } from '../database/database.ts';
import { providerEvents, refunds } from '../database/schema/index.ts';
import { isUuid } from '../database/uuid.ts';
import type { Services } from '../services.ts';
import type { RefundFailed } from './payment-provider.ts';

/*
 * A refund that can not be given the way the money came: the bank sent it back, mostly because the card's account is
 * closed, or the provider was asked for the last time. The ledger stays as it is, for the money is owed; the row says
 * FAILED, which /metrics counts, and somebody has to find another way to give it.
 */

type Log = Pick<FastifyBaseLogger, 'error'>;

/** The line that wakes somebody. It names the refund, never a person or a sum. */
const alarm = (log: Log, refund: string, why: 'sent-back' | 'given-up') =>
  log.error({ refund, why }, 'a refund failed for good: it is still owed');

/** The provider says that the bank sent it back: acted on once, and nothing where it is no refund of ours. */
export async function refundReturned(services: Services, event: RefundFailed, log: Log): Promise<void> {
  const failed = await seatTransaction(services, async tx => {
    const heard = await tx
      .insert(providerEvents)
      .values({ id: event.id, receivedAt: services.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (heard.length === 0 || !isUuid(event.refundId)) return [];
    return tx
      .update(refunds)
      .set({ state: 'FAILED', providerRef: event.providerRef })
      .where(eq(refunds.id, event.refundId))
      .returning();
  });
  if (failed.length > 0) alarm(log, event.refundId, 'sent-back');
}

/** The provider was asked for the last time. */
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
