import { DURATION_BUCKETS, type Tally } from '@fernweh/contracts/release-health';

/** Of the stable release's renders, at most this share counts as slow. */
const SLOW_SHARE = 0.1;

/**
 * Turns durations into a rate that can be compared: a render is slow if it falls into a bucket that at most a tenth of the stable
 * release's renders reach.
 * @param stable,canary renders by duration bucket, fastest first
 */
export function slowRenders(stable: number[], canary: number[]): { stable: Tally; canary: Tally } {
  const first = firstSlowBucket(stable);
  const from = (counts: number[]) => ({ bad: sum(counts.slice(first)), of: sum(counts) });
  return { stable: from(stable), canary: from(canary) };
}

/** Renders that take longer are slow (ms); null while nothing was seen. */
export function slowAbove(stable: number[]): number | null {
  return sum(stable) === 0 ? null : (DURATION_BUCKETS[firstSlowBucket(stable) - 1] ?? null);
}

function firstSlowBucket(counts: number[]): number {
  const allowed = sum(counts) * SLOW_SHARE;
  let first = counts.length;
  while (first > 0 && sum(counts.slice(first - 1)) <= allowed) first -= 1;
  return first;
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
