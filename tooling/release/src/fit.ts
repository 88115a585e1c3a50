import { boundedJson } from '@fernweh/config/bounded-body';
import type { Release } from '@fernweh/contracts/release';
import { shellContract } from '@fernweh/contracts/release-contract';
import { type Conflict, conflicts, type Deployed, type Shell } from '@fernweh/release-contract';
import type { StoreClient } from '@fernweh/release-desk/client';
import { z } from 'zod';
import { budgetConflicts, type ReadFile } from './budget.ts';
import { printable } from './printable.ts';

/** Whether a release fits what a store and a site have deployed. */
export type Fit = {
  conflicts: Conflict[];
  /** What it was compared with, such as `mf-search 3f2a (stable)`. */
  comparedWith: string[];
  /** What could not be compared: releases without a contract, a site that does not answer. */
  unknown: string[];
};

const DEADLINE_MS = 2000;
const LARGEST_ANSWER = 4 * 2 ** 20;
const siteAnswer = z.object({ version: z.string(), contract: shellContract });

type Candidate = Pick<Release, 'remote' | 'version' | 'contract' | 'budget' | 'files'>;

/**
 * @param siteUrl the site whose shell reads the store; undefined where it is not known
 * @param read reads the release's files, for its budget of bytes
 */
export async function fitOf(
  release: Candidate,
  store: StoreClient,
  siteUrl: string | undefined,
  read: ReadFile,
): Promise<Fit> {
  const [fit, tooHeavy] = await Promise.all([
    contractFit(release, store, siteUrl),
    budgetConflicts(release, read),
  ]);
  return { ...fit, conflicts: [...fit.conflicts, ...tooHeavy] };
}

async function contractFit(
  { remote, contract }: Candidate,
  store: StoreClient,
  siteUrl: string | undefined,
): Promise<Fit> {
  if (!contract) return { conflicts: [], comparedWith: [], unknown: ['this release has no contract'] };
  const { channels, refused } = await deployedReleases(store);
  const deployed = channels.flatMap(({ contract: theirs, ...one }): Deployed[] =>
    theirs ? [{ ...one, contract: theirs }] : [],
  );
  const shell = siteUrl === undefined ? undefined : await deployedShell(siteUrl);
  const before = deployed.find(({ name, channel }) => name === remote && channel === 'stable')?.contract;
  const others = channels.filter(({ name }) => name !== remote);
  return {
    conflicts: conflicts({ name: remote, contract }, { deployed, shell, before }),
    comparedWith: [
      ...others.filter(one => one.contract).map(words),
      ...(shell ? [`shell ${shell.version}`] : []),
    ],
    unknown: [
      ...refused.filter(({ name }) => name !== remote).map(sentenceOfRefused),
      ...others.filter(one => !one.contract).map(one => `${words(one)} has no contract`),
      ...(shell || !siteUrl ? [] : [`${siteUrl} does not say what its shell provides (SITE_URL)`]),
    ],
  };
}

/** Why deployed releases would not fit another shell than the one that they run in now. */
export async function fitOfShell(shell: Shell, store: StoreClient, siteUrl: string): Promise<Fit> {
  const { channels, refused } = await deployedReleases(store);
  const deployed = channels.flatMap(({ contract, ...one }): Deployed[] =>
    contract ? [{ ...one, contract }] : [],
  );
  const now = await deployedShell(siteUrl);
  const misfits = (one: Deployed, candidate: Shell | undefined) => {
    const others = deployed.filter(({ name, channel }) => name !== one.name && channel === 'stable');
    return conflicts(one, { deployed: others, shell: candidate, before: one.contract });
  };
  const found = deployed.flatMap(one => {
    const known = new Set(misfits(one, now).map(({ subject, kind }) => `${kind} ${subject}`));
    return misfits(one, shell)
      .filter(({ subject, kind }) => !known.has(`${kind} ${subject}`))
      .map(conflict => ({
        ...conflict,
        other: { name: one.name, version: one.version },
        sentence: `${one.name} ${one.version} would not fit this shell. Seen from there: ${conflict.sentence}`,
      }));
  });
  return {
    conflicts: found,
    comparedWith: channels.filter(({ contract }) => contract).map(words),
    unknown: [
      ...refused.map(sentenceOfRefused),
      ...channels.filter(({ contract }) => !contract).map(one => `${words(one)} has no contract`),
    ],
  };
}

/** Stops where a release does not fit. @throws Error that names every conflict and its way out */
export function refuseUnfit({ conflicts: found }: Pick<Fit, 'conflicts'>): void {
  if (found.length > 0) throw new UnfitError(found);
}

/** A release does not fit what is deployed. */
export class UnfitError extends Error {
  readonly conflicts: Conflict[];

  constructor(found: Conflict[]) {
    super(['The release does not fit; nothing was changed.', ...sentences(found)].join('\n  '));
    this.conflicts = found;
  }
}

export const sentences = (found: readonly Conflict[]) =>
  found.map(({ sentence }) => `– ${printable(sentence)}`);

type Target = Pick<Deployed, 'name' | 'version' | 'channel'>;

const words = ({ name, version, channel }: Target) => `${name} ${version} (${channel})`;
const sentenceOfRefused = (one: Target) => `${words(one)} is on no shell: those that were asked refuse it`;

/** The releases that some visitors get, of all remotes and channels. What shells refuse is nobody's, and claims nothing. */
async function deployedReleases(store: StoreClient) {
  const [pointers, refusedBy] = await Promise.all([store.pointers(), store.refused()]);
  const targets = Object.values(pointers).flatMap(({ remote, stable, canary }): Target[] => [
    { name: remote, version: stable.version, channel: 'stable' },
    ...(canary ? [{ name: remote, version: canary.version, channel: 'canary' as const }] : []),
  ]);
  const isRefused = ({ name, version }: Target) => refusedBy[name]?.includes(version) === true;
  const channels = await Promise.all(
    targets
      .filter(one => !isRefused(one))
      .map(async one => ({
        ...one,
        contract: (await store.release(one.name, one.version))?.document.contract,
      })),
  );
  return { channels, refused: targets.filter(isRefused) };
}

/** The contract of the shell that serves a site; undefined where it does not answer with one. */
async function deployedShell(siteUrl: string): Promise<Shell | undefined> {
  try {
    const response = await fetch(`${siteUrl}/_contract`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return {
      name: 'shell',
      ...siteAnswer.parse(await boundedJson(response, LARGEST_ANSWER, 'The site’s contract')),
    };
  } catch {
    return undefined;
  }
}
