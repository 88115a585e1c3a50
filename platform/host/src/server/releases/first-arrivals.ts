import { inTime } from '../in-time.ts';

/** In ms: a remote whose origin is slow delays the others no longer. */
const LONGEST_MS = 1000;

/** What several wait for that do not all come. */
export type Arrivals = {
  /** One more is on its way. @returns says that it has arrived, or never will, and resolves when all have, or after a while */
  expect(): () => Promise<void>;
};

/**
 * Holds what arrives until all that is on its way has arrived: releases that are tried together take one trial, and start processes once. Everything
 * must be expected before the first can arrive.
 */
export function createArrivals(longestMs = LONGEST_MS): Arrivals {
  let missing = 0;
  let open = () => {};
  const all = new Promise<void>(done => {
    open = done;
  });
  return {
    expect() {
      missing += 1;
      let isMissing = true;
      return async () => {
        if (isMissing) missing -= 1;
        isMissing = false;
        if (missing === 0) open();
        await inTime(all, longestMs, 'Another one takes long').catch(() => {});
      };
    },
  };
}
