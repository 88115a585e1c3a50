import { type Allowance, createAllowance, type Rate } from '../render/allowance.ts';
import type { PoolName } from './call-limits.ts';

/**
 * Four of the largest answers, and one for each pool that serves few or nobody: a service that sends so much to every call would fill the memory
 * of the shell, which holds each answer twice for a moment. All pools together stay below half of what its container has. Bytes.
 */
const MOST_OF_STABLE = 128 * 2 ** 20;
const MOST_OF_OTHERS = 32 * 2 ** 20;
const mostOf = (pool: PoolName) => (pool === 'stable' ? MOST_OF_STABLE : MOST_OF_OTHERS);

/** The answers that a pool reads at one moment are too large together. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** Bounds what all calls of a pool read at once: each of many answers may be small enough, and all of them too much. */
/** @param most of all answers that a pool reads at once, in bytes */
export function createByteLimits(most: (pool: PoolName) => number = mostOf) {
  const inPool = new Map<PoolName, number>();
  return {
    /** @returns `take`, which throws TooMuch, and what gives back all that one call took */
    enter(pool: PoolName) {
      let taken = 0;
      const add = (bytes: number) => inPool.set(pool, (inPool.get(pool) ?? 0) + bytes);
      return {
        take(bytes: number): void {
          if ((inPool.get(pool) ?? 0) + bytes > most(pool))
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

/** A renderer that starts asks for much, one that renders for some megabytes a second. Bytes. */
const OF_RENDERER = { burst: 128 * 2 ** 20, second: 32 * 2 ** 20 };

/** Bounds what one renderer is sent as answers: many calls share one, and each copy takes time and room. */
export function createAnswerLimits(ofRenderer: Rate = OF_RENDERER) {
  const allowances = new WeakMap<object, Allowance>();
  /** @returns whether it may be sent */
  return (renderer: object, bytes: number): boolean => {
    const allowance = allowances.get(renderer) ?? createAllowance(ofRenderer);
    allowances.set(renderer, allowance);
    return allowance.take(bytes);
  };
}
