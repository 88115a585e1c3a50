import { unverified } from '@flotilla/release-signing/documents';
import { LRUCache } from 'lru-cache';
import type { Store } from './store.ts';

/** What is read of a release's document; undefined where the store does not have it. */
export type ReleaseReader<T> = (remote: string, version: string, digest?: string) => Promise<T | undefined>;

/**
 * Reads something of the documents of releases. The store keeps documents only that their team signed; each is read once, as it never changes.
 * @param most documents of which it is kept
 */
export function createReleaseReader<T extends object>(
  store: Pick<Store, 'releases'>,
  read: (document: unknown) => T,
  most: number,
): ReleaseReader<T> {
  const known = new LRUCache<string, T>({ max: most });
  return async (remote, version, digest = '') => {
    const key = `${remote}@${version} ${digest}`;
    const found = known.get(key);
    if (found) return found;
    const jws = await store.releases.read(remote, version);
    const value = jws ? read(unverified(jws)) : undefined;
    if (value) known.set(key, value);
    return value;
  };
}
