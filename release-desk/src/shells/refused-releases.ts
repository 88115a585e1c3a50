import type { HealthReport } from '@fernweh/contracts/release-health';
import { z } from 'zod';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';

/**
 * Releases that a shell has refused, by contract gate or trial, and that none has served. A pointer that named them proves nothing:
 * nobody goes back to what never was on the site.
 */
export type RefusedReleases = {
  add(report: HealthReport): void;
  has(remote: string, version: string): boolean;
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

/** More than a history has; the ones heard of first are forgotten first. */
const MOST = 1_000;
const NAME = 'desk/refused-releases.json';
const stored = z.array(z.tuple([z.string(), z.enum(['refused', 'served'])]));

/** @throws Error where the storage cannot be read; what is not readable is forgotten */
export async function openRefusedReleases(storage: Storage): Promise<RefusedReleases> {
  const file = await openStoredValue(storage, NAME, stored);
  const known = new Map(file.first);

  function learn(remote: string, version: string, what: 'refused' | 'served') {
    const key = keyOf(remote, version);
    // A shell that served it once proves more than another that does not take it now.
    if (known.get(key) === what || known.get(key) === 'served') return;
    known.delete(key);
    known.set(key, what);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    file.changed();
  }

  return {
    add({ state }) {
      for (const [remote, version] of Object.entries(state?.stable ?? {})) learn(remote, version, 'served');
      for (const [remote, version] of Object.entries(state?.refused ?? {})) learn(remote, version, 'refused');
    },
    has: (remote, version) => known.get(keyOf(remote, version)) === 'refused',
    save: () => file.save(() => [...known]),
  };
}

const keyOf = (remote: string, version: string) => `${remote}@${version}`;
