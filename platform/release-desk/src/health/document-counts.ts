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
  type Tally,
} from '@flotilla/contracts/release-health';
import type { HealthLedger } from './health-ledger.ts';

/** Turns what browsers said about documents into counts. Each document is one observation of each signal, however often it is reported. */
export type DocumentCounts = {
  /** The report with the counts of all its documents among its releases, for people; networks are left out. */
  counted(report: HealthReport): HealthReport;
};

/** A good layout shifts less, and its largest part is painted sooner (Core Web Vitals). */
const SHIFTED = 0.1;
const SLOW_PAINT_MS = 2500;
/** Documents that are remembered: those of ten minutes, for which a ticket is valid. */
const MOST_DOCUMENTS = 60_000;

/** What is known of a document. */
type Seen = {
  /** What was counted of it. */
  counted: Set<string>;
  /** By remote, where its signals count for decisions; a remote of which it does not count is absent. */
  tallies: Map<string, NonNullable<ReturnType<HealthLedger['document']>>>;
};

/** @param ledger takes in what counts for decisions: a few documents of each network */
export function createDocumentCounts(ledger: Pick<HealthLedger, 'document'>): DocumentCounts {
  /** What was counted of each document, the oldest first. */
  const known = new Map<string, Seen>();

  function seenOf({ id, releases, network }: DocumentHealth): Seen {
    const before = known.get(id);
    if (before) return before;
    const seen: Seen = { counted: new Set(), tallies: new Map() };
    for (const [remote, version] of Object.entries(releases)) {
      const own = ledger.document(remote, version, network);
      if (own) seen.tallies.set(remote, own);
    }
    known.set(id, seen);
    const [oldest] = known.keys();
    if (known.size > MOST_DOCUMENTS && oldest) known.delete(oldest);
    return seen;
  }

  function count(document: DocumentHealth, add: Add) {
    const { releases, failures, shift, paint, interaction } = document;
    const { counted, tallies } = seenOf(document);
    for (const [remote, version] of Object.entries(releases)) {
      const own = tallies.get(remote);
      const once = (what: string, work: () => void) => {
        if (counted.has(`${remote} ${what}`)) return;
        counted.add(`${remote} ${what}`);
        work();
      };
      const both = (signal: Signal, bad: number, of: number) => {
        change(add(remote, version).signals, signal, bad, of);
        if (own) change(own, signal, bad, of);
      };
      once('document', () => {
        for (const signal of BROWSER_SIGNALS) both(signal, 0, 1);
      });
      for (const { signal } of failures.filter(one => one.remote === remote))
        once(signal, () => both(signal, 1, 0));
      if (shift !== undefined)
        once('shift', () => {
          both('layout-shift', Number(shift > SHIFTED), 1);
          measure(add(remote, version), 'shifts', SHIFT_BUCKETS, shift);
        });
      if (paint !== undefined)
        once('paint', () => {
          both('slow-paint', Number(paint > SLOW_PAINT_MS), 1);
          measure(add(remote, version), 'paints', PAINT_BUCKETS, paint);
        });
      if (interaction?.remote === remote)
        once('interaction', () =>
          measure(add(remote, version), 'interactions', INTERACTION_BUCKETS, interaction.ms),
        );
    }
  }

  return {
    counted(report) {
      const releases = new Map(
        report.releases.map(({ networks, ...one }) => [keyOf(one.remote, one.version), one]),
      );
      const add: Add = (remote, version) => {
        const key = keyOf(remote, version);
        const one: ReleaseHealth = releases.get(key) ?? nothingOf(remote, version);
        releases.set(key, one);
        return one;
      };
      const { documents = [], ...others } = report;
      for (const document of documents) count(document, add);
      return { ...others, releases: [...releases.values()] };
    },
  };
}

type Add = (remote: string, version: string) => ReleaseHealth;

const keyOf = (remote: string, version: string) => `${remote}@${version}`;

const nothingOf = (remote: string, version: string): ReleaseHealth => ({
  remote,
  version,
  signals: {},
  durations: DURATION_BUCKETS.map(() => 0).concat(0),
});

function change(signals: Partial<Record<Signal, Tally>>, signal: Signal, bad: number, of: number) {
  const before = signals[signal] ?? { bad: 0, of: 0 };
  signals[signal] = { bad: before.bad + bad, of: before.of + of };
}

function measure(
  one: ReleaseHealth,
  what: 'paints' | 'shifts' | 'interactions',
  bounds: readonly number[],
  value: number,
) {
  const found = bounds.findIndex(bound => value <= bound);
  const bucket = found < 0 ? bounds.length : found;
  const counts = one[what] ?? new Array<number>(bounds.length + 1).fill(0);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
  one[what] = counts;
}
