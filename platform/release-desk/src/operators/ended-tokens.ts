import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Storage } from '../store/storage.ts';

/**
 * Access tokens of operators that ended before they expired, by their id. They are in the storage, so that another desk and one that
 * starts again refuse them too.
 */
export type EndedTokens = {
  add(tokenId: string, expiresAt: Date): Promise<void>;
  /** @throws Error where the storage does not answer: then nobody gets in */
  has(tokenId: string): Promise<boolean>;
};

const FOLDER = 'desk/ended-tokens';
/** Longer than the verifier's clock tolerance, so that a token is forgotten only after it is no longer valid. */
const MARGIN_MS = 60_000;
const entry = z.object({ until: z.iso.datetime() });

export function createEndedTokens(storage: Pick<Storage, 'has' | 'create'>): EndedTokens {
  const name = (tokenId: string) => `${FOLDER}/${hash('sha256', tokenId)}`;
  return {
    async add(tokenId, expiresAt) {
      const until = new Date(expiresAt.getTime() + MARGIN_MS).toISOString();
      await storage.create(name(tokenId), JSON.stringify({ until } satisfies z.infer<typeof entry>));
    },
    has: tokenId => storage.has(name(tokenId)),
  };
}

/** Forgets tokens that have expired by themselves. */
export async function forgetExpiredTokens(
  storage: Pick<Storage, 'list' | 'read' | 'remove'>,
  now = new Date(),
): Promise<void> {
  for (const file of await storage.list(FOLDER)) {
    const path = `${FOLDER}/${file}`;
    const content = await storage.read(path);
    if (!content) continue;
    const { until } = entry.parse(JSON.parse(content.toString()));
    if (new Date(until) < now) await storage.remove(path);
  }
}
