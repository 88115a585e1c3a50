import { hash } from 'node:crypto';

/**
 * Access tokens whose session was ended before they expire, by their hash, in this process. The token that logs out is
 * ended and no other: times in a token are whole seconds, too coarse to tell it from that of an immediate new sign-in,
 * and other devices of the same person stay signed in.
 */
export type EndedTokens = {
  add(token: string, expiresAt: Date): void;
  has(token: string): boolean;
};

/** The verifier's tolerance and more: a token is forgotten only when nobody accepts it any more. */
const MARGIN_MS = 60_000;

export function createEndedTokens(now: () => number = Date.now): EndedTokens {
  const until = new Map<string, number>();

  /** Oldest first: all tokens live equally long, so the first that is still needed ends the search. */
  function forgetExpired() {
    for (const [key, end] of until) {
      if (end > now()) return;
      until.delete(key);
    }
  }

  return {
    add(token, expiresAt) {
      forgetExpired();
      until.set(hash('sha256', token), expiresAt.getTime() + MARGIN_MS);
    },
    has: token => until.has(hash('sha256', token)),
  };
}
