import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDocument } from '@flotilla/contracts/release-store';
import { createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { readArtefact } from '../artefact.ts';
import { readerOf } from '../author.ts';
import type { ReadFile } from '../budget.ts';
import { checked, sourceConflicts } from '../checks/checks.ts';
import type { CommandLine } from '../command-line.ts';
import { type Fit, fitOfShell, sentences } from '../fit.ts';
import type { Outcome } from '../outcome.ts';
import { fileReader } from '../stored-files.ts';
import type { Place } from './context.ts';

type Check = (
  release: ReleaseDocument,
  read: ReadFile,
  sources?: Awaited<ReturnType<typeof sourceConflicts>>,
) => Promise<Outcome>;

/** Says whether a build, or a stored version, fits what is deployed. It reads with the key of a team and changes nothing. */
export async function canRelease(place: Place, line: CommandLine, remote: string): Promise<Outcome> {
  const { site, env } = place;
  const reader = await readerOf(env, site.remotes, remote === 'shell' ? undefined : remote);
  const store = createStoreClient(env.RELEASE_STORE_URL, reader);
  if (remote === 'shell') return canReleaseShell(place, line, store);
  const check: Check = async (release, read, sources) =>
    outcomeOf(
      remote,
      release.version,
      await checked({ release, read, store, site, siteUrl: env.SITE_URL }, sources),
    );
  if (!line.version) return withBuilt(place, line, remote, check);
  const release = await storedRelease(store, remote, line.version);
  return check(release, fileReader(store, release));
}

function outcomeOf(remote: string, version: string, { conflicts, comparedWith, unknown }: Fit): Outcome {
  const ok = conflicts.length === 0;
  const what = `${remote} ${version}`;
  const notCompared = unknown.length > 0 ? ` Not compared: ${unknown.join('; ')}.` : '';
  return {
    did: ok
      ? `${what} fits what is deployed.`
      : [`${what} does not fit.`, ...sentences(conflicts)].join('\n  '),
    visitors: `Compared with ${comparedWith.join(', ') || 'nothing'}.${notCompared} Nothing was changed.`,
    ok,
    data: { remote, version, conflicts, comparedWith, unknown },
  };
}

/** Says whether the releases that are deployed would fit the shell of these sources. */
async function canReleaseShell(
  { site, env }: Place,
  line: CommandLine,
  store: StoreClient,
): Promise<Outcome> {
  // The bundler is loaded where something is built.
  const { build } = await import('../build.ts');
  if (!line.json) console.log('building the shell …');
  await build(join(site.root, site.shell.folder));
  const shell = await site.shell.contract();
  return outcomeOf('shell', shell.version, await fitOfShell(shell, store, env.SITE_URL));
}

async function storedRelease(store: StoreClient, remote: string, version: string): Promise<ReleaseDocument> {
  const stored = await store.release(remote, version);
  if (!stored) throw new Error(`The store at ${store.url} has no ${remote} ${version}.`);
  return stored.document;
}

async function withBuilt(place: Place, line: CommandLine, remote: string, check: Check): Promise<Outcome> {
  // The bundler is loaded where something is built.
  const { buildRelease } = await import('../build-release.ts');
  if (!line.json) console.log(`building ${remote} …`);
  // The artefact of the last release stays what it is.
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-can-release-'));
  try {
    const [release, sources] = await Promise.all([
      buildRelease(place, remote, folder),
      sourceConflicts(remote, place.site.root),
    ]);
    return await check(release, (await readArtefact(remote, folder)).file, sources);
  } finally {
    await rm(folder, { recursive: true });
  }
}
