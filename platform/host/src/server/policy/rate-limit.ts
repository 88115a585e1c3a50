import { LRUCache } from 'lru-cache';

/** Counts per key within a minute. Keys of earlier minutes are forgotten. */
export type RateLimit = { allows(key: string): boolean };

const MINUTE_MS = 60_000;
/**
 * Of more keys than this within a minute the least recently counted are forgotten: the memory is bounded, and whoever comes with
 * many keys costs nobody else their turn.
 */
const MAX_KEYS = 10_000;

export function createRateLimit(maxAMinute: number, now = () => performance.now()): RateLimit {
  let minute = 0;
  const counts = new LRUCache<string, number>({ max: MAX_KEYS });
  return {
    allows(key) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        minute = current;
        counts.clear();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= maxAMinute;
    },
  };
}
