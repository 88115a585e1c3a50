import type { Release } from '@fernweh/contracts/release';
import type { Deployed, Shell } from '@fernweh/release-contract';
import { LRUCache } from 'lru-cache';
import { type Compare, compareAside } from './compare-contracts.ts';

type Releases = Record<string, Release>;

const MOST_COMPARED = 200;
/** Whoever has had a contract keeps one: without it nothing says what a release needs. */
const WITHOUT_CONTRACT =
  'This release has no contract, and the one before it has; build it with `npm run release`.';

/** Why a release does not fit the releases that serve. */
type Unfit = {
  reason: string;
  /** False: the same was said when this release was offered before. */
  isNew: boolean;
};

/** Compares the contract of a release with those that serve, before its code runs (docs/decisions/079). */
export type ContractGate = {
  /** @returns undefined where the release fits. It may fit later, once another remote's release is live */
  check(release: Release, live: Releases): Promise<Unfit | undefined>;
  /** Versions that do not fit now, by remote. */
  refused(): Record<string, string>;
};

export function createContractGate(shell: Shell, compare: Compare = compareAside): ContractGate {
  /** The release that each remote was offered with last: two releases that need each other wait for nobody. */
  const offered: Releases = {};
  const unfit = new Map<string, { version: string; reason: string }>();

  /** A release that waits is offered with every poll; what was compared is not compared again. */
  const compared = new LRUCache<string, { sentence: string | undefined }>({ max: MOST_COMPARED });

  async function fits(release: Release, others: Releases): Promise<string | undefined> {
    const before = others[release.remote]?.contract;
    if (!release.contract) return before && WITHOUT_CONTRACT;
    const candidate = { name: release.remote, contract: release.contract };
    const key = [release, ...Object.values(others)]
      .map(({ remote, version }) => `${remote}@${version}`)
      .join(' ');
    const known = compared.get(key);
    if (known) return known.sentence;
    const sentence = await compare({ candidate, site: { deployed: deployedOf(others), shell, before } });
    compared.set(key, { sentence });
    return sentence;
  }

  return {
    async check(release, live) {
      const { remote, version } = release;
      offered[remote] = release;
      const now = live[remote]?.version === version ? undefined : await fits(release, live);
      const reason =
        now && (await fits(release, { ...live, ...offered, [remote]: live[remote] ?? release })) && now;
      if (!reason) {
        unfit.delete(remote);
        return undefined;
      }
      const known = unfit.get(remote);
      unfit.set(remote, { version, reason });
      return { reason, isNew: known?.version !== version || known.reason !== reason };
    },
    refused: () => Object.fromEntries([...unfit].map(([remote, { version }]) => [remote, version])),
  };
}

const deployedOf = (releases: Releases): Deployed[] =>
  Object.values(releases).flatMap(({ remote, version, contract }) =>
    contract ? [{ name: remote, version, channel: 'stable' as const, contract }] : [],
  );
