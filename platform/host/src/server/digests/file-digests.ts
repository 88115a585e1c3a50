import type { DocumentPayload, PinnedRelease, Snapshot } from '@flotilla/contracts/page';
import type { Release } from '@flotilla/contracts/release';
import { LRUCache } from 'lru-cache';
import { remotesIn } from '../../remotes-in.ts';
import { browserSnapshot, type ReleaseSet, releaseSet } from '../releases/snapshot.ts';

/** Digests of files by path. */
type Digests = Record<string, string>;

/** What documents leave out: releases of remotes that their page does not use, and digests of later files (docs/decisions/075, 108, 109). */
export type FileDigests = {
  /** Remembers the releases of a document. */
  note(set: ReleaseSet): void;
  /** A release as browsers need it. @returns undefined where neither this shell nor the store knows the version */
  release(remote: string, version: string): Promise<PinnedRelease | undefined>;
  /** Digests of the scripts of a release, or of the shell. @param owner remote, or 'shell'. @returns undefined as above */
  read(owner: string, version: string): Promise<Digests | undefined>;
};

export const DIGESTS_PATH = '/assets/digests/';
export const RELEASES_PATH = '/assets/releases/';
/** Releases that documents in open tabs may still need. Older ones are read from the store again: each takes some 15 KB. */
const REMEMBERED = 300;
/** Versions that nobody has are looked up again after a while. */
const UNKNOWN_MS = 10_000;

type Options = {
  shell: { version: string; integrity: Digests };
  /** The signed document of an earlier release; undefined if the store has none. */
  fetchRelease: (remote: string, version: string) => Promise<Release | undefined>;
};

export function createFileDigests({ shell, fetchRelease }: Options): FileDigests {
  const noted = new WeakSet<ReleaseSet>();
  const releases = new LRUCache<string, PinnedRelease>({ max: REMEMBERED });
  const unknown = new LRUCache<string, true>({ max: 1000, ttl: UNKNOWN_MS });
  const keyOf = (remote: string, version: string) => `${remote}.${version}`;

  function note(set: ReleaseSet) {
    if (noted.has(set)) return;
    noted.add(set);
    for (const [remote, release] of Object.entries(browserSnapshot(set)))
      releases.set(keyOf(remote, release.version), release);
  }

  async function release(remote: string, version: string) {
    const key = keyOf(remote, version);
    if (!releases.has(key) && !unknown.has(key)) {
      const found = await fetchRelease(remote, version).catch(() => undefined);
      if (found) note(releaseSet({ [remote]: found }));
      else unknown.set(key, true);
    }
    return releases.get(key);
  }

  return {
    note,
    release,
    async read(owner, version) {
      if (owner === 'shell') return version === shell.version ? shell.integrity : undefined;
      return (await release(owner, version))?.integrity;
    },
  };
}

/** The shell's main script names its chunks, so that the hash in its name stands for all of them. */
export const shellVersion = ({ script }: { script: { href: string } }): string =>
  /shell\.(\w+)\.js$/.exec(script.href)?.[1] ?? '';

/**
 * A document's payload with the releases that its page uses, and the digests of its first scripts.
 * @param first paths of scripts
 * @param firstChunks names of chunks of the site that most first visits load by themselves
 */
export function withoutUnused<
  Payload extends Pick<DocumentPayload, 'snapshot' | 'shellIntegrity' | 'assets' | 'deferred'>,
>(
  payload: Payload,
  version: string,
  first: readonly string[],
  firstChunks: readonly string[] = [],
): Payload & { shellVersion: string } {
  const deferred = payload.deferred.flatMap(key => payload.assets[key]?.js ?? []);
  const wanted = new Set([...first, ...deferred]);
  const snapshot: Snapshot = Object.fromEntries(
    remotesIn(Object.keys(payload.assets)).flatMap(remote => {
      const pinned = payload.snapshot[remote];
      if (!pinned) return [];
      wanted.add(pinned.entry);
      return [[remote, { ...pinned, integrity: only(pinned.integrity, path => wanted.has(path)) }]];
    }),
  );
  const isFirst = (path: string) =>
    firstChunks.some(name => path.slice(path.lastIndexOf('/') + 1).startsWith(`${name}.`));
  const shellIntegrity = only(payload.shellIntegrity, isFirst);
  return { ...payload, snapshot, shellIntegrity, shellVersion: version };
}

const only = (digests: Digests, isWanted: (path: string) => boolean): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([path]) => isWanted(path)));
