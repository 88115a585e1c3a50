import type { Release } from '@fernweh/contracts/release';
import type { Pointer } from '@fernweh/contracts/release-store';

/** A release that was fetched, and how it came: it is not fetched again to ask whether it still waits. */
type Fetched = { release: Release; action: Pointer['change']['action'] };

/**
 * Releases that are tried again later. One may wait for days, and every shell has it on its main thread with each attempt: the pauses
 * grow, and end when something changes that it may wait for.
 */
export type LaterReleases = {
  /**
   * Whether it is in a pause.
   * @param key of a remote and cohort
   * @param offer of which pointer and release
   */
  isPaused(key: string, offer: string): boolean;
  /** Undefined where it does not wait, or was not fetched. */
  of(key: string, offer: string): Fetched | undefined;
  /** It waits, or still does, or could not be fetched: the next pause is twice as long. */
  add(key: string, offer: string, fetched: Fetched | undefined): void;
  forget(key: string): void;
  /** Ends all pauses. */
  wake(): void;
};

export const FIRST_PAUSE_MS = 300;
export const LONGEST_PAUSE_MS = 30_000;

type Waiting = { offer: string; fetched: Fetched | undefined; pauseMs: number; until: number };

/** @param now a monotonic clock, in ms */
export function createLaterReleases(now = () => performance.now()): LaterReleases {
  const waiting = new Map<string, Waiting>();
  const of = (key: string, offer: string) => {
    const known = waiting.get(key);
    return known?.offer === offer ? known : undefined;
  };
  return {
    isPaused: (key, offer) => (of(key, offer)?.until ?? 0) > now(),
    of: (key, offer) => of(key, offer)?.fetched,
    add(key, offer, fetched) {
      const before = of(key, offer)?.pauseMs ?? FIRST_PAUSE_MS / 2;
      const pauseMs = Math.min(2 * before, LONGEST_PAUSE_MS);
      waiting.set(key, { offer, fetched, pauseMs, until: now() + pauseMs });
    },
    forget: key => void waiting.delete(key),
    wake() {
      for (const one of waiting.values()) one.until = 0;
    },
  };
}
