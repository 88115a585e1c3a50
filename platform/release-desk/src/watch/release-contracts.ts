import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { releaseDocument, type Target } from '@flotilla/contracts/release-store';
import { createReleaseReader } from '../store/release-reader.ts';
import type { Store } from '../store/store.ts';

/** The contract of a release that a pointer names; undefined where it has none, or its document is gone. */
export type ContractOf = (remote: string, target: Target) => Promise<ReleaseContract | undefined>;

/** More than the stable releases and canaries of a site. */
const MOST_RELEASES = 400;

/** A document of before a rule that it breaks is compared with nothing, as those without a contract. */
const contractIn = (document: unknown) => ({ contract: releaseDocument.safeParse(document).data?.contract });

export function createReleaseContracts(store: Pick<Store, 'releases'>): ContractOf {
  const read = createReleaseReader(store, contractIn, MOST_RELEASES);
  return async (remote, { version, digest }) => (await read(remote, version, digest))?.contract;
}
