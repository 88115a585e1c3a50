import { createHash } from 'node:crypto';
import { COHORTS, type Cohort } from '@fernweh/contracts/cohort';
import type { Release } from '@fernweh/contracts/release';
import type { Pointer } from '@fernweh/contracts/release-store';
import type { Deployed, Shell } from '@fernweh/release-contract';
import { LRUCache } from 'lru-cache';
import { type Compare, compareAside, type Misfit } from './compare-contracts.ts';
import { type RefusedVersions, refusedVersions } from './refused-versions.ts';

type Releases = Record<string, Release>;

const MOST_COMPARED = 200;
/** A comparison that did not end is made again: on a busy machine it says nothing, and a contract that is never compared costs little. */
export const COMPARED_AGAIN_MS = 120_000;
/** Whoever has had a contract keeps one: without it nothing says what a release needs. */
const WITHOUT_CONTRACT: Misfit = {
  sentence: 'This release has no contract, and the one before it has; build it with `npm run release`.',
  others: [],
};

/** Why a release does not fit the releases that serve. */
type Unfit = {
  reason: string;
  /** False: the same was said when this release was offered before. */
  isNew: boolean;
};

/** Compares the contract of a release with those that serve, before its code runs (docs/decisions/079). */
export type ContractGate = {
  /**
   * @param live what visitors of the cohort get
   * @returns undefined where the release fits. It may fit later, once another remote's release is live
   */
  check(release: Release, live: Releases, cohort: Cohort): Promise<Unfit | undefined>;
  /** The release will not serve: it speaks for no other any more. */
  forget(remote: string, cohort: Cohort): void;
  /** Forgets what no pointer names any more. */
  retain(pointers: ReadonlyMap<string, Pointer>): void;
  /** Versions that do not fit now, by remote. */
  refused(): RefusedVersions;
};

/** @param now a monotonic clock, in ms */
export function createContractGate(
  shell: Shell,
  compare: Compare = compareAside,
  now = () => performance.now(),
): ContractGate {
  /**
   * What may serve soon, by remote: two releases that need each other wait for nobody. A canary speaks for canaries alone, because most
   * visitors never get it.
   */
  const offered: Record<Cohort, Map<string, Release>> = { stable: new Map(), canary: new Map() };
  const unfit: Record<Cohort, Map<string, { version: string; reason: string }>> = {
    stable: new Map(),
    canary: new Map(),
  };

  /** A release that waits is offered with every poll; what was compared is not compared again. */
  const compared = new LRUCache<string, { misfit: Misfit | undefined }>({
    max: MOST_COMPARED,
    perf: { now },
    ttlResolution: 0,
  });

  async function misfitOf(release: Release, others: Releases): Promise<Misfit | undefined> {
    const before = others[release.remote]?.contract;
    if (!release.contract) return before && WITHOUT_CONTRACT;
    const candidate = { name: release.remote, contract: release.contract };
    const key = [release, ...Object.values(others)].map(identityOf).join(' ');
    const known = compared.get(key);
    if (known) return known.misfit;
    const misfit = await compare({ candidate, site: { deployed: deployedOf(others), shell, before } });
    compared.set(key, { misfit }, misfit?.isUndecided && { ttl: COMPARED_AGAIN_MS });
    return misfit;
  }

  /**
   * Whether a release that does not fit those that serve would, once others that wait serve too: first those of the remotes alone that it
   * does not fit, because what else waits may never serve and may claim what it likes.
   */
  async function fitsSoon(release: Release, live: Releases, cohort: Cohort, others: readonly string[]) {
    const own = { [release.remote]: live[release.remote] ?? release };
    const waiting = [...offered[cohort]];
    for (const next of [waiting.filter(([remote]) => others.includes(remote)), waiting])
      if (!(await misfitOf(release, { ...live, ...Object.fromEntries(next), ...own }))) return true;
    return false;
  }

  return {
    async check(release, live, cohort) {
      const { remote, version } = release;
      offered[cohort].set(remote, release);
      const now = live[remote]?.version === version ? undefined : await misfitOf(release, live);
      if (!now || (await fitsSoon(release, live, cohort, now.others))) {
        unfit[cohort].delete(remote);
        return undefined;
      }
      const { sentence: reason } = now;
      const known = unfit[cohort].get(remote);
      unfit[cohort].set(remote, { version, reason });
      return { reason, isNew: known?.version !== version || known.reason !== reason };
    },
    forget(remote, cohort) {
      offered[cohort].delete(remote);
    },
    retain(pointers) {
      for (const cohort of COHORTS)
        for (const known of [offered[cohort], unfit[cohort]])
          for (const [remote, { version }] of known)
            if (pointers.get(remote)?.[cohort]?.version !== version) known.delete(remote);
    },
    refused: () =>
      refusedVersions(
        COHORTS.flatMap(cohort => [...unfit[cohort]]).map(([remote, { version }]) => [remote, version]),
      ),
  };
}

const identities = new WeakMap<Release, string>();

/** What a comparison depends on: two releases of one version may have other contracts. */
function identityOf(release: Release): string {
  const known = identities.get(release);
  if (known) return known;
  const { remote, version, contract } = release;
  const digest = createHash('sha256')
    .update(JSON.stringify(contract ?? null))
    .digest('base64url');
  const identity = `${remote}@${version}.${digest}`;
  identities.set(release, identity);
  return identity;
}

const deployedOf = (releases: Releases): Deployed[] =>
  Object.values(releases).flatMap(({ remote, version, contract }) =>
    contract ? [{ name: remote, version, channel: 'stable' as const, contract }] : [],
  );
