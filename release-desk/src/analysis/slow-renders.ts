import { DURATION_BUCKETS, type Tally } from '@fernweh/contracts/release-health';

/** Of the stable release's renders, at most this share counts as slow. */
const SLOW_SHARE = 0.1;

/** Renders from a bucket on. @param counts renders by duration bucket, fastest first */
export const slowIn = (counts: readonly number[], first: number): Tally => ({
  bad: sum(counts.slice(first)),
  of: sum(counts),
});

/** Renders that take longer are slow (ms); null while nothing was seen. */
export function slowAbove(stable: number[]): number | null {
  return sum(stable) === 0 ? null : (DURATION_BUCKETS[firstSlowBucket(stable) - 1] ?? null);
}

/**
 * A render is slow if it falls into this bucket or a later one: at most a tenth of the stable release's renders do.
 * @param counts its renders by duration bucket, fastest first
 */
export function firstSlowBucket(counts: readonly number[]): number {
  const allowed = sum(counts) * SLOW_SHARE;
  let first = counts.length;
  while (first > 0 && sum(counts.slice(first - 1)) <= allowed) first -= 1;
  return first;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
