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

/** Of a remote, more than its history has; the ones heard of first are forgotten first. One remote's releases displace no other's. */
const MOST_OF_REMOTE = 200;
/** Far more than a site has. */
const MOST_REMOTES = 200;
const NAME = 'desk/refused-releases.json';
type What = 'refused' | 'served';
const stored = z.array(z.tuple([z.string(), z.string(), z.enum(['refused', 'served'])]));

/** @throws Error where the storage cannot be read; what is not readable is forgotten */
export async function openRefusedReleases(storage: Storage): Promise<RefusedReleases> {
  const file = await openStoredValue(storage, NAME, stored);
  const known = new Map<string, Map<string, What>>();
  for (const [remote, version, what] of file.first ?? []) learn(remote, version, what);

  function learn(remote: string, version: string, what: What) {
    const own = known.get(remote) ?? new Map<string, What>();
    // A shell that served it once proves more than another that does not take it now.
    if (own.get(version) === what || own.get(version) === 'served') return;
    own.delete(version);
    own.set(version, what);
    known.set(remote, own);
    forgetFirst(own, MOST_OF_REMOTE);
    forgetFirst(known, MOST_REMOTES);
    file.changed();
  }

  return {
    add({ state }) {
      for (const [remote, version] of Object.entries(state?.stable ?? {})) learn(remote, version, 'served');
      for (const [remote, version] of Object.entries(state?.refused ?? {})) learn(remote, version, 'refused');
    },
    has: (remote, version) => known.get(remote)?.get(version) === 'refused',
    save: () =>
      file.save(() =>
        [...known].flatMap(([remote, own]) =>
          [...own].map(([version, what]): [string, string, What] => [remote, version, what]),
        ),
      ),
  };
}

function forgetFirst(all: Map<string, unknown>, most: number) {
  const [first] = all.keys();
  if (all.size > most && first !== undefined) all.delete(first);
}
