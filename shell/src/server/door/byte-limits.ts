import type { PoolName } from './call-limits.ts';

/** Eight of the largest answers: a service that sends so much to every call would fill the memory of the shell. Bytes. */
const MOST = 256 * 2 ** 20;

/** The answers that a pool reads at one moment are too large together. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** Bounds what all calls of a pool read at once: each of many answers may be small enough, and all of them too much. */
export function createByteLimits(most = MOST) {
  const inPool = new Map<PoolName, number>();
  return {
    /** @returns `take`, which throws TooMuch, and what gives back all that one call took */
    enter(pool: PoolName) {
      let taken = 0;
      const add = (bytes: number) => inPool.set(pool, (inPool.get(pool) ?? 0) + bytes);
      return {
        take(bytes: number): void {
          if ((inPool.get(pool) ?? 0) + bytes > most)
            throw new TooMuch('Answers of services are too large together');
          taken += bytes;
          add(bytes);
        },
        done(): void {
          add(-taken);
          taken = 0;
        },
      };
    },
  };
}
