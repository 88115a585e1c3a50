import { setTimeout as wait } from 'node:timers/promises';

/** In ms, from the first arrival: what is slow delays the others no longer. */
const LONGEST_MS = 1000;

/** One of several that wait for each other. */
type Arrival = {
  /** It is here, or never will be. */
  arrive(): void;
  /** It is here. @returns resolves for all at once: when all are here, or a while after the first */
  all(): Promise<void>;
};

export type Arrivals = {
  /** One more is on its way. All must be expected before the first can arrive. */
  expect(): Arrival;
};

/** Holds what arrives until all that is on its way has arrived. */
export function createArrivals(longestMs = LONGEST_MS): Arrivals {
  let missing = 0;
  let open = () => {};
  const opened = new Promise<void>(done => {
    open = done;
  });
  let isWaiting = false;

  return {
    expect() {
      missing += 1;
      let isMissing = true;
      function arrive() {
        if (isMissing) missing -= 1;
        isMissing = false;
        if (missing === 0) open();
      }
      return {
        arrive,
        async all() {
          arrive();
          if (!isWaiting) void wait(longestMs, undefined, { ref: false }).then(open);
          isWaiting = true;
          await opened;
        },
      };
    },
  };
}
