import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { ReleaseDocument } from '@flotilla/contracts/release-store';
import { createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { readArtefact } from '../artefact.ts';
import { readerOf } from '../author.ts';
import type { ReadFile } from '../budget.ts';
import { checked, sourceConflicts } from '../checks/checks.ts';
import type { CommandLine } from '../command-line.ts';
import { type Fit, fitOfShell, sentences } from '../fit.ts';
import type { Outcome } from '../outcome.ts';
import { ROOT } from '../root.ts';
import { fileReader } from '../stored-files.ts';

type Check = (
  release: ReleaseDocument,
  read: ReadFile,
  sources?: Awaited<ReturnType<typeof sourceConflicts>>,
) => Promise<Outcome>;

/** Says whether a build, or a stored version, fits what is deployed. It reads with the key of a team and changes nothing. */
export async function canRelease(env: Environment, line: CommandLine, remote: string): Promise<Outcome> {
  const reader = await readerOf(env, remote === 'shell' ? undefined : remote);
  const store = createStoreClient(env.RELEASE_STORE_URL, reader);
  if (remote === 'shell') return canReleaseShell(env, line, store);
  const check: Check = async (release, read, sources) =>
    outcomeOf(
      remote,
      release.version,
      await checked({ release, read, store, siteUrl: env.SITE_URL }, sources),
    );
  if (!line.version) return withBuilt(env, line, remote, check);
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
async function canReleaseShell(env: Environment, line: CommandLine, store: StoreClient): Promise<Outcome> {
  const [{ build }, { fernwehContract }] = await Promise.all([
    import('../build.ts'),
    import('@fernweh/shell/shell-contract'),
  ]);
  if (!line.json) console.log('building the shell …');
  await build(join(ROOT, 'shell'));
  const shell = await fernwehContract(join(ROOT, 'shell/dist/server/provides.json'));
  return outcomeOf('shell', shell.version, await fitOfShell(shell, store, env.SITE_URL));
}

async function storedRelease(store: StoreClient, remote: string, version: string): Promise<ReleaseDocument> {
  const stored = await store.release(remote, version);
  if (!stored) throw new Error(`The store at ${store.url} has no ${remote} ${version}.`);
  return stored.document;
}

async function withBuilt(
  env: Environment,
  line: CommandLine,
  remote: string,
  check: Check,
): Promise<Outcome> {
  // The bundler is loaded where something is built.
  const { buildRelease } = await import('../build-release.ts');
  if (!line.json) console.log(`building ${remote} …`);
  // The artefact of the last release stays what it is.
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-can-release-'));
  try {
    const [release, sources] = await Promise.all([
      buildRelease(env, remote, folder),
      sourceConflicts(remote),
    ]);
    return await check(release, (await readArtefact(remote, folder)).file, sources);
  } finally {
    await rm(folder, { recursive: true });
  }
}
