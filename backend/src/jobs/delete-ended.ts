import { lt } from 'drizzle-orm';
import { forgetDeletedAccounts } from '../auth/deleted-accounts.ts';
import { callCounts, endedTokens } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Deletes counts of past minutes, and ended tokens and those of deleted accounts that would have expired by now. */
export async function deleteEnded(services: Services): Promise<number> {
  const { queries, clock } = services;
  const now = clock.now();
  const counts = await queries.delete(callCounts).where(lt(callCounts.endsAt, now)).returning();
  const tokens = await queries.delete(endedTokens).where(lt(endedTokens.endsAt, now)).returning();
  const accounts = await forgetDeletedAccounts(services);
  return counts.length + tokens.length + accounts.length;
}
