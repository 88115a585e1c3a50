import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Release } from '@fernweh/contracts/release';
import type { Pointer } from '@fernweh/contracts/release-store';
import { createStoreClient, type StoreClient } from '@fernweh/release-desk/client';
import { readTeamKey } from '@fernweh/release-desk/keys';
import { addressOfIntegrity, putArtefact } from '@fernweh/release-desk/put';
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
export async function publishVariant(remote: string, change: (source: string) => string): Promise<string> {
  const team = await teamOf(remote);
  const { store, author } = team;
  const { stable, sequence } = await pointerOf(remote, team);
  const { document: before } = (await store.release(remote, stable.version)) ?? {};
  if (!before) throw new Error(`The store has no ${remote} ${stable.version}`);
  const file = async (name: string) => store.file(addressOfIntegrity(before.files[name]?.integrity ?? ''));
  const source = change((await file(before.server)).toString());
  const release = variantOf(before, source);
  const files = async (name: string) => (name === release.server ? Buffer.from(source) : file(name));
  await putArtefact(store, { release, file: files }, author);
  await store.change(remote, { action: 'release', version: release.version, sequence });
  return release.version;
}

/** The release with another server bundle. */
export function variantOf(before: Release, source: string): Release {
  const version = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const server = `server.${version}.cjs`;
  const { [before.server]: _, ...files } = before.files;
  const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return {
    ...before,
    version,
    server,
    files: { ...files, [server]: { integrity, bytes: Buffer.byteLength(source) } },
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
