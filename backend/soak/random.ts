/** Random numbers from a seed. The same seed gives the same numbers. */
export type Random = {
  /** At least 0, below 1. */
  next(): number;
  /** An integer, both ends included. */
  between(minimum: number, maximum: number): number;
  oneOf<T>(all: readonly [T, ...T[]]): T;
};

/** mulberry32 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    between,
    oneOf: <T>(all: readonly [T, ...T[]]) => all[between(0, all.length - 1)] ?? all[0],
  };
}

export const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
