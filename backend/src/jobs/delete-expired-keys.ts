import { lt } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { RETENTION_MS } from '../idempotency/once.ts';
import type { Services } from '../services.ts';

/** Answers are stored for 24 hours (product/booking 13). */
export async function deleteExpiredKeys({ queries, clock }: Services): Promise<number> {
  const gone = await queries
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.startedAt, addMs(clock.now(), -RETENTION_MS)))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
