import type { Release } from '@flotilla/contracts/release';
import { shellContract } from '@flotilla/contracts/release-contract';
import { type Conflict, conflicts, type Deployed, type Shell } from '@flotilla/release-contract';
import type { StoreClient } from '@flotilla/release-desk/client';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';
import { budgetConflicts, type ReadFile } from './budget.ts';
import { type Channel, type DeployedReleases, deployedReleases, isSame, type Target } from './deployed.ts';
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
  { remote, version, contract }: Candidate,
  store: StoreClient,
  siteUrl: string | undefined,
): Promise<Fit> {
  if (!contract) return { conflicts: [], comparedWith: [], unknown: ['this release has no contract'] };
  const site = await deployedReleases(store);
  const shell = siteUrl === undefined ? undefined : await deployedShell(siteUrl);
  const candidate = { name: remote, version, channel: 'stable' as const, contract };
  const conflictsOf = (one: Deployed, channels: readonly Deployed[]) => {
    const before = site.now.find(({ name, channel }) => name === one.name && channel === 'stable')?.contract;
    return conflicts(one, { deployed: channels, shell, before });
  };
  const now = conflictsOf(candidate, withContract(site.now));
  const fitting = now.length > 0 ? possibleSites(site, now).find(fitsWithPartners) : undefined;
  const compared = fitting ?? site.now;
  const isOther = ({ name }: Target) => name !== remote;

  /** As the shells do: what they would take with the release has to fit itself beside it. */
  function fitsWithPartners(channels: readonly Channel[]) {
    const others = withContract(channels).filter(({ name }) => name !== remote);
    const partners = others.filter(one => !site.now.some(served => isSame(one, served)));
    return [candidate, ...partners].every(one => conflictsOf(one, [...others, candidate]).length === 0);
  }

  return {
    conflicts: fitting ? [] : now,
    comparedWith: [
      ...comparable(compared).filter(isOther).map(words),
      ...(shell ? [`shell ${shell.version}`] : []),
    ],
    unknown: [
      ...notCompared(site, compared, isOther),
      ...(shell || !siteUrl ? [] : [`${siteUrl} does not say what its shell provides (SITE_URL)`]),
    ],
  };
}

/**
 * What shells may serve soon: what they are taking of the remotes that a release does not fit, or of another one alone, because what else
 * waits may never serve; at last all of it.
 */
const possibleSites = (site: DeployedReleases, now: readonly Conflict[]): Channel[][] => [
  withNextOf(site, new Set(now.map(({ other }) => other.name))),
  ...site.waiting.map(({ name }) => withNextOf(site, new Set([name]))),
  site.soon,
];

/** What shells serve, and of these remotes what they are taking. */
const withNextOf = ({ now, soon }: DeployedReleases, remotes: ReadonlySet<string>): Channel[] => [
  ...now.filter(({ name }) => !remotes.has(name)),
  ...soon.filter(({ name }) => remotes.has(name)),
];

const comparable = (channels: readonly Channel[]) => channels.filter(({ contract }) => contract);

const withContract = (channels: readonly Channel[]): Deployed[] =>
  channels.flatMap(({ name, version, channel, contract }) =>
    contract ? [{ name, version, channel, contract }] : [],
  );

/** Why deployed releases would not fit another shell than the one that they run in now. */
export async function fitOfShell(shell: Shell, store: StoreClient, siteUrl: string): Promise<Fit> {
  const site = await deployedReleases(store);
  const deployed = withContract(site.now);
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
    comparedWith: comparable(site.now).map(words),
    unknown: notCompared(site, site.now),
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

const words = ({ name, version, channel }: Target) => `${name} ${version} (${channel})`;

/** One sentence for each release that somebody may get and that was not compared. @param isOther leaves out the rest */
function notCompared(
  { now, refused, waiting }: DeployedReleases,
  compared: readonly Channel[],
  isOther: (one: Target) => boolean = () => true,
): string[] {
  const isCompared = (one: Target) => compared.some(other => isSame(one, other));
  const say = (what: string) => (one: Target) => `${words(one)} ${what}`;
  return [
    ...refused.filter(isOther).map(say('is on no shell: those that were asked refuse it')),
    ...waiting.filter(one => isOther(one) && !isCompared(one)).map(say('is on no shell yet')),
    ...now
      .filter(one => isOther(one) && !isCompared(one))
      .map(say('does not fit: shells take the release together with the next one, or it waits')),
    ...compared
      .filter(one => isOther(one) && !one.contract)
      .map(one => say(one.isStored ? 'has no contract' : 'is not in the store')(one)),
  ];
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
