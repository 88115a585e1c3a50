import type { ReleaseContract } from '@fernweh/contracts/release-contract';
import { releaseDocument, type Target } from '@fernweh/contracts/release-store';
import { unverified } from '@fernweh/release-signing/documents';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/store.ts';

/** The contract of a release that a pointer names; undefined where it has none, or its document is gone. */
export type ContractOf = (remote: string, target: Target) => Promise<ReleaseContract | undefined>;

/** More than the stable releases and canaries of a site. */
const MOST_RELEASES = 400;

export function createReleaseContracts(store: Pick<Store, 'releases'>): ContractOf {
  /** A release never changes: each document is read once. */
  const known = new LRUCache<string, { contract: ReleaseContract | undefined }>({ max: MOST_RELEASES });

  return async (remote, { version, digest }) => {
    const key = `${remote}@${version} ${digest}`;
    const found = known.get(key);
    if (found) return found.contract;
    const jws = await store.releases.read(remote, version);
    // The store keeps documents only that their team signed. One of before a rule that it breaks is compared with nothing, as those without a contract.
    const contract = jws ? releaseDocument.safeParse(unverified(jws)).data?.contract : undefined;
    known.set(key, { contract });
    return contract;
  };
}
