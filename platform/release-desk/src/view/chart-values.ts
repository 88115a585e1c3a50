import {
  DURATION_BUCKETS,
  INTERACTION_BUCKETS,
  PAINT_BUCKETS,
  type ReleaseHealth,
  SHIFT_BUCKETS,
  type Signal,
  type Tally,
} from '@flotilla/contracts/release-health';
import { PAGE_SIGNALS } from '../analysis/judge.ts';
import type { Health } from '../health/health-ledger.ts';
import type { ChartPoint } from './desk-view.ts';

/** Fallbacks and missing parts are what visitors see of the other errors: counted with them they would count twice. */
const NOT_ADDED: ReadonlySet<Signal> = new Set([
  'fallback',
  'missing-part',
  'service-fallback',
  'service-missing',
  'layout-shift',
  'slow-paint',
]);

/** What the charts show of a stretch of time. */
export const chartValues = (health: Health): Omit<ChartPoint, 'from'> => ({
  errors: errorRate(health),
  render: percentile(health.durations, DURATION_BUCKETS, 0.95),
  paint: percentile(health.paints ?? [], PAINT_BUCKETS, 0.75),
  shift: percentile(health.shifts ?? [], SHIFT_BUCKETS, 0.75),
  interaction: percentile(health.interactions ?? [], INTERACTION_BUCKETS, 0.75),
  counts: {
    errors: Math.max(0, ...errorTallies(health).map(([, { of }]) => of)),
    render: sum(health.durations),
    paint: sum(health.paints ?? []),
  },
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The signal of errors with the highest share of bad observations; undefined where nothing failed. */
export function worstOf(health: Health): (Tally & { signal: Signal }) | undefined {
  const [worst] = errorTallies(health)
    .filter(([, { bad }]) => bad > 0)
    .toSorted(([, one], [, other]) => other.bad / other.of - one.bad / one.of);
  return worst && { signal: worst[0], ...worst[1] };
}

const errorTallies = ({ signals }: Pick<ReleaseHealth, 'signals'>): [Signal, Tally][] =>
  (Object.entries(signals) as [Signal, Tally][]).filter(
    ([signal, { of }]) => of > 0 && !NOT_ADDED.has(signal) && !PAGE_SIGNALS.has(signal),
  );

/** Errors on the server and in browsers, each of its own observations, added. */
function errorRate(health: Pick<ReleaseHealth, 'signals'>): number | null {
  const tallies = errorTallies(health);
  if (tallies.length === 0) return null;
  return Math.min(
    1,
    tallies.reduce((total, [, { bad, of }]) => total + bad / of, 0),
  );
}

/**
 * @param counts observations by bucket
 * @param bounds upper bounds of all buckets but the last
 * @returns the value below which this share of the observations lies, estimated within its bucket
 */
function percentile(counts: readonly number[], bounds: readonly number[], share: number): number | null {
  const all = sum(counts);
  if (all === 0) return null;
  let below = 0;
  for (const [index, count] of counts.entries()) {
    const from = bounds[index - 1] ?? 0;
    const to = bounds[index] ?? from * 2;
    if (count > 0 && below + count >= share * all)
      return from + ((share * all - below) / count) * (to - from);
    below += count;
  }
  return bounds.at(-1) ?? null;
}
