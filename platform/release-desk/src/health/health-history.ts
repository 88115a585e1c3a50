import { type HealthReport, releaseHealth } from '@flotilla/contracts/release-health';
import { z } from 'zod';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';
import { add, type Health } from './health-ledger.ts';

const STEP_MS = 30 * 60_000;
const KEPT_MS = 24 * 3_600_000;
const NAME = 'desk/health-history.json';

/** What a release did within half an hour. */
type HealthPoint = { from: Date; health: Health };

/** What releases did in the last 24 hours, for the charts of the desk's page. No decision is made from it. */
export type HealthHistory = {
  add(report: HealthReport): void;
  /** Oldest first; half hours without an observation are left out. */
  of(remote: string, version: string): HealthPoint[];
  /** Adds up what every version of a remote did, by half hour. */
  versions(remote: string): string[];
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

const stored = z.record(z.string(), z.array(releaseHealth));

/** @throws Error where the storage cannot be read; a history that is not readable begins again */
export async function openHealthHistory(
  storage: Storage,
  now: () => number = Date.now,
): Promise<HealthHistory> {
  const steps = new Map<number, Map<string, z.infer<typeof releaseHealth>>>();
  const file = await openStoredValue(storage, NAME, stored);
  for (const [from, releases] of Object.entries(file.first ?? {}))
    steps.set(Number(from), new Map(releases.map(one => [keyOf(one), one])));

  function prune() {
    for (const from of steps.keys()) if (from < now() - KEPT_MS - STEP_MS) steps.delete(from);
  }

  return {
    add({ releases }) {
      prune();
      const from = Math.floor(now() / STEP_MS) * STEP_MS;
      const step = steps.get(from) ?? new Map();
      steps.set(from, step);
      // The charts show a release as a whole.
      for (const { views: _, ...one } of releases) {
        const known = step.get(keyOf(one));
        step.set(keyOf(one), known ? { ...one, ...add(known, one) } : one);
        file.changed();
      }
    },
    of: (remote, version) =>
      [...steps]
        .sort(([one], [other]) => one - other)
        .flatMap(([from, releases]) => {
          const health = releases.get(keyOf({ remote, version }));
          return health ? [{ from: new Date(from), health }] : [];
        }),
    versions: remote => [
      ...new Set(
        [...steps.values()].flatMap(step =>
          [...step.values()].filter(one => one.remote === remote).map(({ version }) => version),
        ),
      ),
    ],
    save: () =>
      file.save(() => {
        prune();
        return Object.fromEntries([...steps].map(([from, step]) => [String(from), [...step.values()]]));
      }),
  };
}

const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;
