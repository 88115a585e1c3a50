import type { DocumentPayload, Snapshot } from '@fernweh/contracts/page';
import type { Release } from '@fernweh/contracts/release';
import { LRUCache } from 'lru-cache';
import { digestsOf, type ReleaseSet, releaseSet } from '../releases/snapshot.ts';

/** Digests of files by path. */
type Digests = Record<string, string>;

/**
 * Digests of the scripts and style sheets of a release, or of the shell, for documents that name only those of their first scripts
 * (docs/decisions/075 and 108).
 */
export type FileDigests = {
  /** Remembers the releases of a document. */
  note(set: ReleaseSet): void;
  /** @param owner remote, or 'shell'. @returns undefined where neither this shell nor the store knows the version */
  read(owner: string, version: string): Promise<Digests | undefined>;
};

export const DIGESTS_PATH = '/assets/digests/';
/** Releases that documents in open tabs may still need. Older ones are read from the store again: each takes some 15 KB. */
const REMEMBERED = 48;
/** Versions that nobody has are looked up again after a while. */
const UNKNOWN_MS = 10_000;

type Options = {
  shell: { version: string; integrity: Digests };
  /** The signed document of an earlier release; undefined if the store has none. */
  fetchRelease: (remote: string, version: string) => Promise<Release | undefined>;
};

export function createFileDigests({ shell, fetchRelease }: Options): FileDigests {
  const noted = new WeakSet<ReleaseSet>();
  const releases = new LRUCache<string, Digests>({ max: REMEMBERED });
  const unknown = new LRUCache<string, true>({ max: 1000, ttl: UNKNOWN_MS });
  const keyOf = (remote: string, version: string) => `${remote}.${version}`;

  function note(set: ReleaseSet) {
    if (noted.has(set)) return;
    noted.add(set);
    for (const [remote, release] of Object.entries(set.releases))
      releases.set(keyOf(remote, release.version), {
        ...digestsOf(release, '.js'),
        ...digestsOf(release, '.css'),
      });
  }

  return {
    note,
    async read(owner, version) {
      if (owner === 'shell') return version === shell.version ? shell.integrity : undefined;
      const key = keyOf(owner, version);
      if (!releases.has(key) && !unknown.has(key)) {
        const release = await fetchRelease(owner, version).catch(() => undefined);
        if (release) note(releaseSet({ [owner]: release }));
        else unknown.set(key, true);
      }
      return releases.get(key);
    },
  };
}

/** The shell's main script names its chunks, so that the hash in its name stands for all of them. */
export const shellVersion = ({ script }: { script: { href: string } }): string =>
  /shell\.(\w+)\.js$/.exec(script.href)?.[1] ?? '';

/** Files of the shell that most first visits load by themselves. */
const FIRST_CHUNKS = /\/(consent|site-state|identity)\.\w+\.(js|css)$/;

/** A document's payload with the digests of its first scripts alone. @param first paths of scripts */
export function withFirstDigests<
  Payload extends Pick<DocumentPayload, 'snapshot' | 'shellIntegrity' | 'assets' | 'deferred'>,
>(payload: Payload, version: string, first: readonly string[]): Payload & { shellVersion: string } {
  const deferred = payload.deferred.flatMap(key => payload.assets[key]?.js ?? []);
  const wanted = new Set([...first, ...deferred]);
  const used = new Set(Object.keys(payload.assets).map(key => key.slice(0, key.indexOf('/'))));
  const snapshot: Snapshot = Object.fromEntries(
    Object.entries(payload.snapshot).map(([remote, pinned]) => {
      if (used.has(remote)) wanted.add(pinned.entry);
      return [remote, { ...pinned, integrity: only(pinned.integrity, path => wanted.has(path)) }];
    }),
  );
  const shellIntegrity = only(payload.shellIntegrity, path => FIRST_CHUNKS.test(path));
  return { ...payload, snapshot, shellIntegrity, shellVersion: version };
}

const only = (digests: Digests, isWanted: (path: string) => boolean): Digests =>
  Object.fromEntries(Object.entries(digests).filter(([path]) => isWanted(path)));
