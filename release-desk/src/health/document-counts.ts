import {
  BROWSER_SIGNALS,
  type DocumentHealth,
  DURATION_BUCKETS,
  type HealthReport,
  INTERACTION_BUCKETS,
  PAINT_BUCKETS,
  type ReleaseHealth,
  SHIFT_BUCKETS,
  type Signal,
} from '@fernweh/contracts/release-health';

/** Turns what browsers said about documents into counts. Each document is one observation of each signal, however often it is reported. */
export type DocumentCounts = {
  /** The report with the counts of its documents among its releases. */
  counted(report: HealthReport): HealthReport;
};

/** A good layout shifts less, and its largest part is painted sooner (Core Web Vitals). */
const SHIFTED = 0.1;
const SLOW_PAINT_MS = 2500;
/** Documents that are remembered: more than all shells give tickets within the time that one is valid. */
const MOST_DOCUMENTS = 200_000;

export function createDocumentCounts(): DocumentCounts {
  /** What was counted of each document, the oldest first. */
  const known = new Map<string, Set<string>>();

  function seenOf(id: string): Set<string> {
    const seen = known.get(id) ?? new Set();
    known.set(id, seen);
    const [oldest] = known.keys();
    if (known.size > MOST_DOCUMENTS && oldest) known.delete(oldest);
    return seen;
  }

  function count({ id, releases, failures, shift, paint, interaction }: DocumentHealth, add: Add) {
    const seen = seenOf(id);
    const once = (what: string, work: () => void) => {
      if (seen.has(what)) return;
      seen.add(what);
      work();
    };
    for (const [remote, version] of Object.entries(releases)) {
      for (const signal of BROWSER_SIGNALS) {
        once(`${remote} ${signal}`, () => add(remote, version).observed(signal));
        if (failures.some(one => one.remote === remote && one.signal === signal))
          once(`${remote} ${signal} bad`, () => add(remote, version).failed(signal));
      }
      if (shift !== undefined)
        once(`${remote} shift`, () => {
          add(remote, version).observed('layout-shift', shift > SHIFTED);
          add(remote, version).measured('shifts', SHIFT_BUCKETS, shift);
        });
      if (paint !== undefined)
        once(`${remote} paint`, () => {
          add(remote, version).observed('slow-paint', paint > SLOW_PAINT_MS);
          add(remote, version).measured('paints', PAINT_BUCKETS, paint);
        });
      if (interaction?.remote === remote)
        once(`${remote} interaction`, () =>
          add(remote, version).measured('interactions', INTERACTION_BUCKETS, interaction.ms),
        );
    }
  }

  return {
    counted(report) {
      const releases = new Map(report.releases.map(one => [keyOf(one.remote, one.version), one]));
      const add: Add = (remote, version) => {
        const key = keyOf(remote, version);
        const one = releases.get(key) ?? nothingOf(remote, version);
        releases.set(key, one);
        return counterOf(one);
      };
      for (const document of report.documents ?? []) count(document, add);
      return { ...report, releases: [...releases.values()] };
    },
  };
}

type Counter = {
  observed(signal: Signal, bad?: boolean): void;
  /** A document that was observed before turned out bad. */
  failed(signal: Signal): void;
  measured(what: 'paints' | 'shifts' | 'interactions', bounds: readonly number[], value: number): void;
};
type Add = (remote: string, version: string) => Counter;

const keyOf = (remote: string, version: string) => `${remote}@${version}`;

const nothingOf = (remote: string, version: string): ReleaseHealth => ({
  remote,
  version,
  signals: {},
  durations: DURATION_BUCKETS.map(() => 0).concat(0),
});

function counterOf(one: ReleaseHealth): Counter {
  const change = (signal: Signal, bad: number, of: number) => {
    const { bad: badBefore, of: all } = one.signals[signal] ?? { bad: 0, of: 0 };
    one.signals[signal] = { bad: badBefore + bad, of: all + of };
  };
  return {
    observed: (signal, bad = false) => change(signal, Number(bad), 1),
    failed: signal => change(signal, 1, 0),
    measured(what, bounds, value) {
      const found = bounds.findIndex(bound => value <= bound);
      const bucket = found < 0 ? bounds.length : found;
      const counts = one[what] ?? new Array<number>(bounds.length + 1).fill(0);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      one[what] = counts;
    },
  };
}
