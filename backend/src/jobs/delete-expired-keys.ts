import { lt } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { KEPT_MS } from '../idempotency/once.ts';
import type { Services } from '../services.ts';

/** Answers are kept for 24 hours (product/booking 13). */
export async function deleteExpiredKeys({ queries, clock }: Services): Promise<number> {
  const gone = await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.startedAt, addMs(clock.now(), -KEPT_MS)))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
