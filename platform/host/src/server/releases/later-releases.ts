import type { Release } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';

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
  /**
   * It waits, or still does, or could not be fetched: the next pause is twice as long.
   * @param wakes what `wakes` was before it was asked whether it waits. Where something has changed since, there is no pause
   */
  add(key: string, offer: string, fetched: Fetched | undefined, wakes: number): void;
  forget(key: string): void;
  /** Ends all pauses, also of what is just being asked about. */
  wake(): void;
  /** How often all pauses were ended. */
  wakes(): number;
};

export const FIRST_PAUSE_MS = 300;
export const LONGEST_PAUSE_MS = 30_000;

type Waiting = { offer: string; fetched: Fetched | undefined; pauseMs: number; until: number };

/** @param now a monotonic clock, in ms */
export function createLaterReleases(now = () => performance.now()): LaterReleases {
  const waiting = new Map<string, Waiting>();
  let woken = 0;
  const of = (key: string, offer: string) => {
    const known = waiting.get(key);
    return known?.offer === offer ? known : undefined;
  };
  return {
    isPaused: (key, offer) => (of(key, offer)?.until ?? 0) > now(),
    of: (key, offer) => of(key, offer)?.fetched,
    add(key, offer, fetched, wakes) {
      const before = of(key, offer)?.pauseMs ?? FIRST_PAUSE_MS / 2;
      const pauseMs = Math.min(2 * before, LONGEST_PAUSE_MS);
      waiting.set(key, { offer, fetched, pauseMs, until: wakes === woken ? now() + pauseMs : 0 });
    },
    forget: key => void waiting.delete(key),
    wakes: () => woken,
    wake() {
      woken += 1;
      for (const one of waiting.values()) one.until = 0;
    },
  };
}
