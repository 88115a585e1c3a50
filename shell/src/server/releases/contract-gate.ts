import type { Release } from '@fernweh/contracts/release';
import { conflicts, type Deployed, type Shell } from '@fernweh/release-contract';

type Releases = Record<string, Release>;

/** Why a release does not fit the releases that serve. */
type Unfit = {
  reason: string;
  /** False: the same was said when this release was offered before. */
  isNew: boolean;
};

/** Compares the contract of a release with those that serve, before its code runs (docs/decisions/079). */
export type ContractGate = {
  /** @returns undefined where the release fits. It may fit later, once another remote's release is live */
  check(release: Release, live: Releases): Unfit | undefined;
  /** Versions that do not fit now, by remote. */
  refused(): Record<string, string>;
};

export function createContractGate(shell: Shell): ContractGate {
  /** The release that each remote was offered with last: two releases that need each other wait for nobody. */
  const offered: Releases = {};
  const unfit = new Map<string, { version: string; reason: string }>();

  function fits(release: Release, others: Releases): string | undefined {
    if (!release.contract) return undefined;
    const candidate = { name: release.remote, contract: release.contract };
    const before = others[release.remote]?.contract;
    return conflicts(candidate, { deployed: deployedOf(others), shell, before })[0]?.sentence;
  }

  return {
    check(release, live) {
      const { remote, version } = release;
      offered[remote] = release;
      const now = live[remote]?.version === version ? undefined : fits(release, live);
      const reason = now && fits(release, { ...live, ...offered, [remote]: live[remote] ?? release }) && now;
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
