import { createHash } from 'node:crypto';
import { COHORTS, type Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';
import type { Deployed, Shell } from '@flotilla/release-contract';
import type { Compare, Misfit } from '@flotilla/release-contract/compare-in-thread';
import { LRUCache } from 'lru-cache';
import { compareAside } from './compare-contracts.ts';
import { type RefusedVersions, refusedVersions } from './refused-versions.ts';
import { isServed, placesOf, type Serving } from './serving.ts';

type Releases = Record<string, Release>;

const MOST_COMPARED = 1000;
const MOST_PARTED = 200;
/** A comparison that did not end is made again: on a busy machine it says nothing, and a contract that is never compared costs little. */
export const COMPARED_AGAIN_MS = 120_000;
/** Whoever has had a contract keeps one: without it nothing says what a release needs. */
const WITHOUT_CONTRACT: Misfit = {
  sentence: 'This release has no contract, and the one before it has; build it with `npm run release`.',
  others: [],
};

/** Why a release does not fit the releases that serve. */
type Unfit = { reason: string };

/**
 * Releases of other remotes that wait too, and without which a release does not fit. They are tried and admitted together, or none of them
 * is: whichever came alone would not fit what serves.
 */
export type Partners = {
  releases: readonly Release[];
  /** False once a pointer names another release than one of these, or they were parted. */
  stillWait(): boolean;
  /** Their trial together failed: they are tried together again once one of them is another release. */
  part(): void;
};

/** How a release was let in. */
export type Admission = {
  partners?: Partners | undefined;
  /** It is taken whatever it does not fit: whoever goes back is in a hurry, and a shell that starts takes what the others serve. */
  isUrgent?: boolean;
};

/** `unfit`: why the release waits. Neither: it fits what serves. */
type Entry = { unfit?: Unfit; partners?: Partners };

/** Compares the contract of a release with those that serve, before its code runs (docs/decisions/079). */
export type ContractGate = {
  /** @returns a release that is unfit may fit later, once another remote's release is live */
  check(release: Release, live: Serving, cohort: Cohort): Promise<Entry>;
  /** A pointer names the release, and it is compared with nothing: others may need it. */
  noteOffer(release: Release, cohort: Cohort): void;
  /**
   * Asked again where releases go live together, because what serves may have changed since they were let in.
   * @returns undefined where each of them fits what will serve beside it
   */
  misfit(releases: readonly Release[], live: Serving, cohort: Cohort): Promise<Misfit | undefined>;
  /** The release will not serve: it is no partner of any other any more. */
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
   * What pointers name, by remote: two releases that need each other are admitted together. A canary is a partner of canaries alone,
   * because most visitors never get it.
   */
  const offered: Record<Cohort, Map<string, Release>> = { stable: new Map(), canary: new Map() };
  /** Versions that do not fit, by remote. */
  const unfit: Record<Cohort, Map<string, { version: string }>> = { stable: new Map(), canary: new Map() };

  /** Identities of releases that did not pass their trial together, by their texts. */
  const parted = new LRUCache<string, readonly string[]>({ max: MOST_PARTED });

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
   * Looks for releases that wait and with which this one fits: first among the remotes that it does not fit, then each other one alone,
   * because what else waits may never serve and may claim what it likes.
   */
  async function findPartners(release: Release, live: Serving, cohort: Cohort, named: readonly string[]) {
    const served = cohort === 'canary' ? { ...live.stable, ...live.canaries } : live.stable;
    const waiting = [...offered[cohort].values()].filter(
      one => one.remote !== release.remote && !isServed(served, one),
    );
    const groups = [
      waiting.filter(({ remote }) => named.includes(remote)),
      ...waiting.map(one => [one]),
      waiting,
    ];
    for (const group of groups)
      if (
        group.length > 0 &&
        !isParted([release, ...group]) &&
        !(await misfit([release, ...group], live, cohort))
      )
        return group;
    return undefined;
  }

  /** Why one of these does not fit what serves beside the others: one that fits nowhere is nobody's partner. */
  async function misfit(
    releases: readonly Release[],
    live: Serving,
    cohort: Cohort,
  ): Promise<Misfit | undefined> {
    for (const one of releases) {
      for (const others of placesOf(one, releases, live, cohort)) {
        const found = await misfitOf(one, others);
        if (found) return found;
      }
    }
    return undefined;
  }

  function isParted(releases: readonly Release[]): boolean {
    const all = new Set(releases.map(identityOf));
    return [...parted.values()].some(failed => failed.every(one => all.has(one)));
  }

  function partnersOf(release: Release, releases: readonly Release[], cohort: Cohort): Partners {
    const isOffered = (one: Release) => {
      const now = offered[cohort].get(one.remote);
      return now !== undefined && identityOf(now) === identityOf(one);
    };
    return {
      releases,
      stillWait: () => releases.every(isOffered) && !isParted([release, ...releases]),
      part() {
        const identities = [release, ...releases].map(identityOf).sort();
        parted.set(identities.join(' '), identities);
      },
    };
  }

  return {
    async check(release, live, cohort) {
      const { remote, version } = release;
      offered[cohort].set(remote, release);
      const now = await misfit([release], live, cohort);
      const partners = now && !now.isUndecided && (await findPartners(release, live, cohort, now.others));
      if (!now || partners) {
        unfit[cohort].delete(remote);
        return partners ? { partners: partnersOf(release, partners, cohort) } : {};
      }
      unfit[cohort].set(remote, { version });
      return { unfit: { reason: now.sentence } };
    },
    misfit,
    noteOffer: (release, cohort) => void offered[cohort].set(release.remote, release),
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
