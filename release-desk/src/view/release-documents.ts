import { type ReleaseDocument, releaseDocument } from '@fernweh/contracts/release-store';
import { unverified } from '@fernweh/release-signing/documents';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.ts';

const MOST_DOCUMENTS = 100;

/** What the documents of releases say. The store keeps documents only that their team signed; each is read once, as it never changes. */
export function createReleaseDocuments(store: Pick<Store, 'releases'>) {
  const known = new LRUCache<string, ReleaseDocument>({ max: MOST_DOCUMENTS });

  return async (remote: string, version: string): Promise<ReleaseDocument | undefined> => {
    const key = `${remote}@${version}`;
    const found = known.get(key);
    if (found) return found;
    const jws = await store.releases.read(remote, version);
    const document = jws ? releaseDocument.parse(unverified(jws)) : undefined;
    if (document) known.set(key, document);
    return document;
  };
}

export type ReleaseDocuments = ReturnType<typeof createReleaseDocuments>;
