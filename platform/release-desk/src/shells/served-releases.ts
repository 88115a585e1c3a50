import type { HealthReport } from '@flotilla/contracts/release-health';
import { z } from 'zod';
import type { Storage } from '../store/storage.ts';
import { openStoredValue } from '../store/stored-value.ts';
import { refusedPairs } from './refused-by.ts';

/**
 * What shells told about each release: that one serves it, or refused it by contract gate or trial. A pointer that named a release proves
 * nothing: nobody goes back to what never was on the site.
 */
export type ServedReleases = {
  add(report: HealthReport): void;
  /** A shell refused it, and none has served it. */
  isRefused(remote: string, version: string): boolean;
  /** Whether a shell served it. Of a remote about which no shell has told anything yet, everything counts as served that none refused. */
  wasServed(remote: string, version: string): boolean;
  /** True: the desk has kept no notes yet, so that only the history says what was on the site. */
  isNew: boolean;
  /** Takes these as served, oldest first, unless a shell refused them. */
  assume(remote: string, versions: readonly string[]): void;
  /** The version has another content from now on, which no shell knows. */
  forget(remote: string, version: string): void;
  /** Writes what changed since the last time. */
  save(): Promise<void>;
};

/** Of a remote and a kind, more than its history has; the ones heard of first are forgotten first. Nothing refused displaces what was served. */
const MOST_OF_REMOTE = 200;
/** Far more than a site has. */
const MOST_REMOTES = 200;
const NAME = 'desk/served-releases.json';
/** Where earlier desks noted the same, before they asked whether a release was served. */
const EARLIER_NAME = 'desk/refused-releases.json';
const WHAT = ['refused', 'served'] as const;
type What = (typeof WHAT)[number];
const stored = z.array(z.tuple([z.string(), z.string(), z.enum(WHAT)]));

/** @throws Error where the storage cannot be read; what is not readable is forgotten */
export async function openServedReleases(storage: Storage): Promise<ServedReleases> {
  const file = await openStoredValue(storage, NAME, stored);
  const earlier = file.first ? undefined : await openStoredValue(storage, EARLIER_NAME, stored);
  const known = new Map<string, Map<string, What>>();
  for (const [remote, version, what] of file.first ?? earlier?.first ?? []) learn(remote, version, what);

  function learn(remote: string, version: string, what: What) {
    const own = known.get(remote) ?? new Map<string, What>();
    // A shell that served it once proves more than another that does not take it now.
    if (own.get(version) === what || own.get(version) === 'served') return;
    own.delete(version);
    own.set(version, what);
    known.set(remote, own);
    const alike = [...own.keys()].filter(name => own.get(name) === what);
    if (alike.length > MOST_OF_REMOTE) own.delete(alike[0] as string);
    const [first] = known.keys();
    if (known.size > MOST_REMOTES && first !== undefined) known.delete(first);
    file.changed();
  }

  const isRefused = (remote: string, version: string) => known.get(remote)?.get(version) === 'refused';
  const isHeardOf = (remote: string) => [...(known.get(remote)?.values() ?? [])].includes('served');

  return {
    add({ state }) {
      if (!state) return;
      for (const [remote, version] of Object.entries(state.stable)) learn(remote, version, 'served');
      for (const [remote, version] of refusedPairs(state)) learn(remote, version, 'refused');
    },
    isRefused,
    wasServed: (remote, version) =>
      isHeardOf(remote) ? known.get(remote)?.get(version) === 'served' : !isRefused(remote, version),
    isNew: file.first === undefined,
    assume(remote, versions) {
      for (const version of versions) if (!isRefused(remote, version)) learn(remote, version, 'served');
    },
    forget(remote, version) {
      if (known.get(remote)?.delete(version)) file.changed();
    },
    save: () =>
      file.save(() =>
        [...known].flatMap(([remote, own]) =>
          [...own].map(([version, what]): [string, string, What] => [remote, version, what]),
        ),
      ),
  };
}
