/**
 * Access tokens that ended before they expired, by their id, in this process. Only the token that logs out ends: the
 * other devices of the same person stay signed in.
 */
export type EndedTokens = {
  add(tokenId: string, expiresAt: Date): void;
  has(tokenId: string): boolean;
};

/** Longer than the verifier's clock tolerance, so that a token is forgotten only after it is no longer valid. */
const MARGIN_MS = 60_000;

export function createEndedTokens(now: () => number = Date.now): EndedTokens {
  const until = new Map<string, number>();

  /** Tokens live equally long and the map is in order of insertion, so the first valid one ends the search. */
  function deleteExpired() {
    for (const [id, end] of until) {
      if (end > now()) return;
      until.delete(id);
    }
  }

  return {
    add(tokenId, expiresAt) {
      deleteExpired();
      until.set(tokenId, expiresAt.getTime() + MARGIN_MS);
    },
    has: tokenId => until.has(tokenId),
  };
}
