import type { Release } from '@flotilla/contracts/release';
import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { conflicts } from '@flotilla/release-contract';
import type { Compare } from '@flotilla/release-contract/compare-in-thread';

const storage = { cookies: [], local: [], session: [] };
const empty = { fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {}, storage };

/** A shell that promises nothing. */
export const SHELL = {
  name: 'shell' as const,
  version: '77aa',
  contract: { publishes: {}, hears: {}, storage, routes: [] },
};

/** The gate's comparison, without a thread. */
export const compare: Compare = async ({ candidate, site }) => {
  const found = conflicts(candidate, site);
  return found[0] && { sentence: found[0].sentence, others: found.map(({ other }) => other.name) };
};

/** A release whose contract is empty but for these parts. Its one probe is its version. */
export const releaseWith = (
  remote: string,
  version: string,
  contract: Partial<ReleaseContract> = {},
): Release => ({ remote, version, probes: [version], contract: { ...empty, ...contract } }) as never;
