import { eq } from 'drizzle-orm';
import { addMs, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { endedTokens } from '../database/schema/index.ts';

/**
 * Access tokens that ended before they expired, by their id, for all processes. Only the token that logs out ends: the
 * other devices of the same person stay signed in.
 */
export type EndedTokens = {
  add(tokenId: string, expiresAt: Date): Promise<void>;
  has(tokenId: string): Promise<boolean>;
};

/** Longer than the verifier's clock tolerance, so that a token is forgotten only after it is no longer valid. */
const MARGIN_MS = MINUTE_MS;

export const createEndedTokens = (queries: Queries): EndedTokens => ({
  async add(id, expiresAt) {
    await queries
      .insert(endedTokens)
      .values({ id, endsAt: addMs(expiresAt, MARGIN_MS) })
      .onConflictDoNothing();
  },
  async has(id) {
    const rows = await queries.select({ id: endedTokens.id }).from(endedTokens).where(eq(endedTokens.id, id));
    return rows.length > 0;
  },
});
