import {
  DURATION_BUCKETS,
  type HealthReport,
  type ReleaseHealth,
  SIGNALS,
  type Signal,
} from '@fernweh/contracts/release-health';

/** Counts of documents by a value that browsers measured. */
const VITALS = ['paints', 'shifts', 'interactions'] as const;

/** What a release did since the ledger of its remote began: counts of all shells together. */
export type Health = Pick<ReleaseHealth, 'signals' | 'durations' | (typeof VITALS)[number]>;

export type HealthLedger = {
  /** Adds the counts of a report. @returns false for a report that was added before, which changes nothing */
  add(report: HealthReport): boolean;
  of(remote: string, version: string): Health;
  /** Starts again from zero for a remote, so that two releases are compared over the same time. */
  restart(remote: string): void;
};

/** Shells that report no more are forgotten beyond this number. */
const MOST_SHELLS = 500;

export function createHealthLedger(): HealthLedger {
  const counts = new Map<string, Map<string, Health>>();
  const sequences = new Map<string, number>();

  function isNew({ shell, sequence }: HealthReport): boolean {
    if (sequence <= (sequences.get(shell) ?? 0)) return false;
    sequences.delete(shell);
    sequences.set(shell, sequence);
    const [oldest] = sequences.keys();
    if (sequences.size > MOST_SHELLS && oldest) sequences.delete(oldest);
    return true;
  }

  return {
    add(report) {
      if (!isNew(report)) return false;
      for (const { remote, version, ...health } of report.releases) {
        const versions = counts.get(remote) ?? new Map<string, Health>();
        counts.set(remote, versions.set(version, add(versions.get(version) ?? nothing(), health)));
      }
      return true;
    },
    of: (remote, version) => counts.get(remote)?.get(version) ?? nothing(),
    restart: remote => void counts.delete(remote),
  };
}

export const nothing = (): Health => ({
  signals: {},
  durations: new Array<number>(DURATION_BUCKETS.length + 1).fill(0),
});

/** Both added up. */
export const add = (one: Health, other: Health): Health => combine(one, other, (a, b) => a + b);

/** What was added since an earlier state. */
export const since = (now: Health, before: Health): Health => combine(now, before, (a, b) => a - b);

function combine(one: Health, other: Health, count: (a: number, b: number) => number): Health {
  const zero = { bad: 0, of: 0 };
  const present = SIGNALS.filter(signal => one.signals[signal] ?? other.signals[signal]);
  const tallies = present.map((signal): [Signal, { bad: number; of: number }] => {
    const a = one.signals[signal] ?? zero;
    const b = other.signals[signal] ?? zero;
    return [signal, { bad: count(a.bad, b.bad), of: count(a.of, b.of) }];
  });
  return {
    signals: Object.fromEntries(tallies),
    durations: one.durations.map((value, index) => count(value, other.durations[index] ?? 0)),
    ...Object.fromEntries(
      VITALS.flatMap(vital => {
        const counts = combineBuckets(one[vital], other[vital], count);
        return counts.length > 0 ? [[vital, counts]] : [];
      }),
    ),
  };
}

function combineBuckets(
  one: readonly number[] = [],
  other: readonly number[] = [],
  count: (a: number, b: number) => number,
): number[] {
  const longer = one.length > other.length ? one : other;
  return longer.map((_value, index) => count(one[index] ?? 0, other[index] ?? 0));
}
