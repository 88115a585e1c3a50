import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { OVERRIDE_PATH } from '@flotilla/contracts/override';
import type { CanaryRules, Release, ReleaseSource } from '@flotilla/contracts/release';
import type { Pointer } from '@flotilla/contracts/release-store';
import { createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { addressOfIntegrity, putArtefact } from '@flotilla/release-desk/put';
import { totalOf, weigh } from '@flotilla/release-desk/weigh';
import { digestOf } from '@flotilla/release-signing/documents';
import { signOverride } from '@flotilla/release-signing/overrides';
import { DATA_DIR, STORE } from './ports.ts';

/** Folder of all remotes' builds. */
export const BUILDS = resolve(import.meta.dirname, '../..', DATA_DIR, 'releases');
export const KEYS = resolve(import.meta.dirname, '../..', DATA_DIR, 'release-keys');

type Team = { store: StoreClient; author: { key: Awaited<ReturnType<typeof readTeamKey>>; name: string } };

async function teamOf(remote: string): Promise<Team> {
  const author = { key: await readTeamKey(remote, KEYS, undefined), name: 'test' };
  return { store: createStoreClient(STORE, author), author };
}

async function pointerOf(remote: string, { store }: Team): Promise<Pointer> {
  const pointer = (await store.pointers())[remote];
  if (!pointer) throw new Error(`${remote} has no release`);
  return pointer;
}

/**
 * Releases the running release of a remote again with a changed server bundle, like a team that ships a
 * change. @returns the new version
 */
export async function publishVariant(
  remote: string,
  change: ((source: string) => string) | Changes,
  action: 'release' | 'canary' = 'release',
): Promise<string> {
  const version = await storeVariant(remote, typeof change === 'function' ? { server: change } : change);
  const team = await teamOf(remote);
  const { sequence } = await pointerOf(remote, team);
  await team.store.change(remote, { action, version, sequence, why: 'a variant' });
  return version;
}

export type Changes = {
  server?: (source: string) => string;
  /** Of the browser's entry. */
  entry?: (source: string) => string;
  /** Of every script. A changed script gets another name, which the others then know. */
  everywhere?: (source: string) => string;
  /** By what its canaries are judged. */
  canary?: CanaryRules;
  /** What it was built from. */
  source?: ReleaseSource;
  /** What it says that it promises and expects. */
  contract?: (contract: NonNullable<Release['contract']>) => NonNullable<Release['contract']>;
};

/**
 * Puts a release of a remote with changed bundles into the store. Nobody gets it.
 * @param from version of the release that is changed: the running one if absent
 * @returns its version
 */
export async function storeVariant(remote: string, changes: Changes, from?: string): Promise<string> {
  const team = await teamOf(remote);
  const { store, author } = team;
  const { stable } = await pointerOf(remote, team);
  const { document: before } = (await store.release(remote, from ?? stable.version)) ?? {};
  if (!before) throw new Error(`The store has no ${remote} ${from ?? stable.version}`);
  const file = async (name: string) => store.file(addressOfIntegrity(before.files[name]?.integrity ?? ''));
  if (changes.everywhere) {
    const changed = await changedEverywhere(before, file, changes.everywhere);
    await putArtefact(store, changed, author);
    return changed.release.version;
  }
  const source = (changes.server ?? unchanged)((await file(before.server)).toString());
  const entry = (changes.entry ?? unchanged)((await file(before.entry)).toString());
  const release = {
    ...withEntry(variantOf(before, source), entry),
    ...(changes.canary && { canary: changes.canary }),
    ...(changes.source && { source: changes.source }),
    ...(changes.contract && before.contract && { contract: changes.contract(before.contract) }),
  };
  const files = async (name: string) =>
    name === release.server ? Buffer.from(source) : name === release.entry ? Buffer.from(entry) : file(name);
  await putArtefact(store, { release, file: files }, author);
  return release.version;
}

type RemoteWeight = { remote: string; weighs: number; allowed: number };

/** What the running releases weigh, and what their manifests allow. Bytes of compressed scripts and style sheets. */
export async function weightsOfReleases(): Promise<RemoteWeight[]> {
  const { store } = await teamOf('mf-content');
  const weights: RemoteWeight[] = [];
  for (const [remote, { stable }] of Object.entries(await store.pointers())) {
    const { document } = (await store.release(remote, stable.version)) ?? {};
    if (!document) throw new Error(`The store has no ${remote} ${stable.version}`);
    const file = async (name: string) =>
      store.file(addressOfIntegrity(document.files[name]?.integrity ?? ''));
    const allowed = document.budget?.bytes ?? Number.POSITIVE_INFINITY;
    weights.push({ remote, allowed, weighs: totalOf(await weigh(document, file)) });
  }
  return weights;
}

const unchanged = (source: string) => source;

/** The release with another entry for browsers. */
function withEntry(before: Release, source: string): Release {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const entry = `remoteEntry.${hash}.js`;
  if (entry === before.entry) return before;
  const { [before.entry]: _, ...files } = before.files;
  return {
    ...before,
    version: createHash('sha256')
      .update(before.version + source)
      .digest('hex')
      .slice(0, 10),
    entry,
    files: { ...files, [entry]: { integrity: integrityOf(source), bytes: Buffer.byteLength(source) } },
  };
}

const integrityOf = (source: string) => `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** Gives a stored release to all visitors. */
export async function releaseVersion(remote: string, version: string): Promise<void> {
  const team = await teamOf(remote);
  const { sequence } = await pointerOf(remote, team);
  await team.store.change(remote, { action: 'release', version, sequence, why: 'a variant' });
}

/** A link with which one browser gets a stored release, as `npm run override` prints it. */
export async function overrideLink(
  remote: string,
  version: string,
  site: string,
  to: string,
): Promise<string> {
  const { store, author } = await teamOf(remote);
  const stored = await store.release(remote, version);
  if (!stored) throw new Error(`The store has no ${remote} ${version}`);
  const wanted = { remote, version, digest: digestOf(stored.jws), site, by: author.name };
  const token = await signOverride(wanted, 600, author.key);
  return `${site}${OVERRIDE_PATH}?${new URLSearchParams({ token, to })}`;
}

/** Offers a stored release to the canary cohort. */
export async function offerCanary(remote: string, version: string): Promise<void> {
  const team = await teamOf(remote);
  const { sequence } = await pointerOf(remote, team);
  await team.store.change(remote, { action: 'canary', version, sequence, why: 'a variant' });
}

/** Ends the canary of a remote, if it has one. */
export async function endCanary(remote: string): Promise<void> {
  const team = await teamOf(remote);
  const { canary, sequence } = await pointerOf(remote, team);
  if (canary) await team.store.change(remote, { action: 'rollback', sequence });
}

/** The pointer of a remote as the store has it now. */
export const pointerNow = async (remote: string): Promise<Pointer> => pointerOf(remote, await teamOf(remote));

/** The release with another server bundle. */
export function variantOf(before: Release, source: string): Release {
  // Two builds may have the same server bundle, and other files for browsers.
  const version = createHash('sha256')
    .update(before.version + source)
    .digest('hex')
    .slice(0, 10);
  const server = `server.${version}.cjs`;
  const { [before.server]: _, ...files } = before.files;
  return {
    ...before,
    version,
    server,
    files: { ...files, [server]: { integrity: integrityOf(source), bytes: Buffer.byteLength(source) } },
  };
}

/** Points the stable channel at an earlier version. */
export async function rollBack(remote: string, version: string): Promise<void> {
  const team = await teamOf(remote);
  const { sequence } = await pointerOf(remote, team);
  await team.store.change(remote, { action: 'rollback', version, sequence });
}

export const stableVersion = async (remote: string): Promise<string> =>
  (await pointerOf(remote, await teamOf(remote))).stable.version;

const HASH = /\.([0-9a-f]{10,20})\.(?:js|cjs)$/;

/** The release with a change in all of its scripts. */
async function changedEverywhere(
  before: Release,
  file: (name: string) => Promise<Buffer>,
  change: (source: string) => string,
) {
  const scripts = Object.keys(before.files).filter(name => /\.c?js$/.test(name));
  const sources = await Promise.all(
    scripts.map(async name => [name, (await file(name)).toString()] as const),
  );
  const changed = sources.filter(([, source]) => change(source) !== source).map(([name]) => name);
  // The entry names the other scripts by their hashes, so that it changes with them.
  const renamed = [...new Set([...changed, before.entry])].map(name => HASH.exec(name)?.[1] ?? name);
  const other = (text: string) =>
    renamed.reduce((now, hash) => now.replaceAll(hash, [...hash].reverse().join('')), text);
  const contents = new Map(
    sources.map(([name, source]) => [other(name), Buffer.from(other(change(source)))]),
  );
  const release = JSON.parse(other(JSON.stringify(before))) as Release;
  for (const [name, content] of contents)
    release.files[name] = { integrity: integrityOf(content.toString()), bytes: content.length };
  release.version = createHash('sha256')
    .update([...contents.values()].join())
    .digest('hex')
    .slice(0, 10);
  return { release, file: async (name: string) => contents.get(name) ?? file(name) };
}
