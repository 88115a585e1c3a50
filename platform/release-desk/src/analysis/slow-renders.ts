import { DURATION_BUCKETS, type Tally } from '@flotilla/contracts/release-health';
import type { Views } from '../health/add-views.ts';
import type { NetworkCount } from '../health/network-counts.ts';
import { slowestNetworks } from './weigh-networks.ts';

type Renders = { durations: readonly number[]; views?: Views | undefined };
type Record = Renders & { networks?: readonly NetworkCount[] };

/** Of a view of which stable has fewer renders nothing is known. */
const LEAST_OF_VIEW = 50;

/**
 * Slow renders of a canary, and those that it would have at the rate of stable. Each view is compared with itself: whoever asks the canary for
 * heavy pages makes it no slower. Views of which too few renders of stable are known are not compared.
 */
export function slowRenders(stable: Record, canary: Record) {
  const compared = comparedOf(stable, canary);
  const slowOf = (renders: Renders) =>
    sum(compared.map(({ name, first }) => slowIn(countsOf(renders, name), first).bad));
  const worst = slowestNetworks(canary.networks ?? [], slowOf);
  const tallyOf = (renders: Renders): Tally => ({
    bad: slowOf(renders),
    of: sum(compared.map(({ name }) => sum(countsOf(renders, name)))),
  });
  const [all, tally] = [tallyOf(stable), tallyOf(canary)];
  const left = worst.map(tallyOf);
  const against = {
    bad: Math.max(0, tally.bad - sum(left.map(({ bad }) => bad))),
    of: Math.max(0, tally.of - sum(left.map(({ of }) => of))),
  };
  return { usual: asOften(all, canary, compared), tally, against };
}

type Compared = { name: string | undefined; first: number; ofStable: Tally };

/** Views that both have; everything as one where an older shell counts none. */
function comparedOf(stable: Renders, canary: Renders): Compared[] {
  const names = stable.views && canary.views ? Object.keys(canary.views) : [undefined];
  return names.flatMap(name => {
    const counts = countsOf(stable, name);
    const first = firstSlowBucket(counts);
    const isKnown = name === undefined || sum(counts) >= LEAST_OF_VIEW;
    return isKnown ? [{ name, first, ofStable: slowIn(counts, first) }] : [];
  });
}

const countsOf = ({ durations, views }: Renders, name: string | undefined): readonly number[] =>
  name === undefined ? durations : (Object.hasOwn(views ?? {}, name) && views?.[name]) || [];

/** The slow renders of stable, had it been asked for the views of the canary as often as that. */
function asOften({ of }: Tally, canary: Renders, compared: readonly Compared[]): Tally {
  const expected = compared.map(({ name, ofStable }) => {
    const renders = sum(countsOf(canary, name));
    return { bad: ofStable.of > 0 ? (renders * ofStable.bad) / ofStable.of : 0, of: renders };
  });
  const renders = sum(expected.map(one => one.of));
  const share = renders > 0 ? sum(expected.map(({ bad }) => bad)) / renders : 0;
  return { bad: Math.round(share * of), of };
}

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
