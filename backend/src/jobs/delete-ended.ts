import { lt } from 'drizzle-orm';
import { callCounts, endedTokens } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Deletes counts of past minutes, and ended tokens that would have expired by now. */
export async function deleteEnded({ queries, clock }: Services): Promise<number> {
  const now = clock.now();
  const counts = await queries.delete(callCounts).where(lt(callCounts.endsAt, now)).returning();
  const tokens = await queries.delete(endedTokens).where(lt(endedTokens.endsAt, now)).returning();
  return counts.length + tokens.length;
}
