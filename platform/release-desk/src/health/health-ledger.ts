import {
  DURATION_BUCKETS,
  type HealthReport,
  type ReleaseHealth,
  SIGNALS,
  type Signal,
  type Tally,
} from '@flotilla/contracts/release-health';
import { addBuckets, addViews, type Views } from './add-views.ts';
import { createNetworkCounts, type NetworkCount, type NetworkCounts, OTHERS } from './network-counts.ts';

type DocumentTallies = ReturnType<NetworkCounts['document']>;

/** Counts of documents by a value that browsers measured. */
const VITALS = ['paints', 'shifts', 'interactions'] as const;

/** What a release did since the ledger of its remote began: counts of all shells together. */
export type Health = Pick<ReleaseHealth, 'signals' | 'durations' | 'views' | (typeof VITALS)[number]>;

/** What a release did, and for which networks: decisions are made from it. */
export type ReleaseRecord = Health & { networks: readonly NetworkCount[] };

export type HealthLedger = {
  /** Adds what servers counted. @returns false for a report that was added before, which changes nothing */
  add(report: HealthReport): boolean;
  /**
   * Takes in a document that uses a release.
   * @param network undefined where an older shell was told of it
   * @returns where its signals are counted; undefined where it does not count
   */
  document(remote: string, version: string, network: string | undefined): DocumentTallies;
  of(remote: string, version: string): ReleaseRecord;
  /** Starts again from zero for a remote, so that two releases are compared over the same time. */
  restart(remote: string): void;
};

/** Shells that report no more are forgotten beyond this number. */
const MOST_SHELLS = 500;

export function createHealthLedger(): HealthLedger {
  const counts = new Map<string, Map<string, { health: Health; networks: NetworkCounts }>>();
  const sequences = new Map<string, number>();

  function isNew({ shell, sequence }: HealthReport): boolean {
    if (sequence <= (sequences.get(shell) ?? 0)) return false;
    sequences.delete(shell);
    sequences.set(shell, sequence);
    const [oldest] = sequences.keys();
    if (sequences.size > MOST_SHELLS && oldest) sequences.delete(oldest);
    return true;
  }

  function recordOf(remote: string, version: string) {
    const versions = counts.get(remote) ?? new Map();
    counts.set(remote, versions);
    const known = versions.get(version) ?? { health: nothing(), networks: createNetworkCounts() };
    versions.set(version, known);
    return known;
  }

  return {
    add(report) {
      if (!isNew(report)) return false;
      for (const { remote, version, networks = {}, ...health } of report.releases) {
        const record = recordOf(remote, version);
        record.health = add(record.health, health);
        for (const [network, own] of Object.entries(networks)) record.networks.renders(network, own);
      }
      return true;
    },
    document: (remote, version, network = OTHERS) => recordOf(remote, version).networks.document(network),
    of(remote, version) {
      const record = counts.get(remote)?.get(version);
      return record ? { ...record.health, networks: record.networks.all() } : { ...nothing(), networks: [] };
    },
    restart: remote => void counts.delete(remote),
  };
}

export const nothing = (): Health => ({
  signals: {},
  durations: new Array<number>(DURATION_BUCKETS.length + 1).fill(0),
});

/** Both added up. */
export function add(one: Health, other: Health): Health {
  const zero = { bad: 0, of: 0 };
  const present = SIGNALS.filter(signal => one.signals[signal] ?? other.signals[signal]);
  const tallies = present.map((signal): [Signal, Tally] => {
    const a = one.signals[signal] ?? zero;
    const b = other.signals[signal] ?? zero;
    return [signal, { bad: a.bad + b.bad, of: a.of + b.of }];
  });
  return {
    signals: Object.fromEntries(tallies),
    durations: addBuckets(one.durations, other.durations),
    ...viewsOf(addViews(one.views, other.views)),
    ...Object.fromEntries(
      VITALS.flatMap(vital => {
        const counts = addBuckets(one[vital], other[vital]);
        return counts.length > 0 ? [[vital, counts]] : [];
      }),
    ),
  };
}

const viewsOf = (views: Views) => (Object.keys(views).length > 0 ? { views } : {});
