import { eq } from 'drizzle-orm';
import { change, type Engine } from '../bookings/engine.ts';
import { providerEvents, refunds } from '../database/schema/index.ts';
import { isUuid } from '../database/uuid.ts';
import type { RefundFailed } from './payment-provider.ts';

/**
 * The bank sent a refund back, mostly because the card's account is closed. The ledger stays as it is, for the money is
 * owed; the row says FAILED, and somebody has to find another way to give it.
 * @returns false where it was known, or is no refund of ours
 */
export const refundFailed = (engine: Engine, event: RefundFailed): Promise<boolean> =>
  change(engine, async tx => {
    const heard = await tx
      .insert(providerEvents)
      .values({ id: event.id, receivedAt: engine.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (heard.length === 0 || !isUuid(event.refundId)) return false;
    const failed = await tx
      .update(refunds)
      .set({ state: 'FAILED', providerRef: event.providerRef })
      .where(eq(refunds.id, event.refundId))
      .returning();
    return failed.length > 0;
  });
