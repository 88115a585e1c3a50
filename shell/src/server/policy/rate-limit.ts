/** Counts per key within a minute. Keys of earlier minutes are forgotten. */
export type RateLimit = { allows(key: string): boolean };

const MINUTE_MS = 60_000;
/** More keys than this within a minute are refused: they would fill the memory. */
const MOST_KEYS = 10_000;

export function createRateLimit(mostAMinute: number, now = Date.now): RateLimit {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    allows(key) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      if (count === 1 && counts.size >= MOST_KEYS) return false;
      counts.set(key, count);
      return count <= mostAMinute;
    },
  };
}
