import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Release, type ReleaseIndex, releaseOf } from '@fernweh/contracts/release';
import writeFileAtomic from 'write-file-atomic';
import { DATA_DIR } from './ports.ts';

/** Folder of all remotes' releases. */
export const STORES = resolve(import.meta.dirname, '../..', DATA_DIR, 'releases');

/**
 * Publishes the running release of a remote again with a changed server bundle, like a team that ships a
 * change. @returns the new version
 */
export function publishVariant(remote: string, change: (source: string) => string): string {
  const store = resolve(STORES, remote);
  const index = JSON.parse(readFileSync(resolve(store, 'releases.json'), 'utf8')) as ReleaseIndex;
  const before = releaseOf(index, 'stable');
  if (!before) throw new Error(`${remote} has no release`);
  const source = change(readFileSync(resolve(store, 'files', before.server), 'utf8'));
  const release = variantOf(before, source);
  writeFileSync(resolve(store, 'files', release.server), source);
  writeIndex(store, {
    ...index,
    releases: [release, ...index.releases],
    channels: { stable: release.version },
  });
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
export function rollBack(remote: string, version: string): void {
  const store = resolve(STORES, remote);
  const index = JSON.parse(readFileSync(resolve(store, 'releases.json'), 'utf8')) as ReleaseIndex;
  writeIndex(store, { ...index, channels: { stable: version } });
}

export function stableVersion(remote: string): string {
  const index = JSON.parse(readFileSync(resolve(STORES, remote, 'releases.json'), 'utf8')) as ReleaseIndex;
  return index.channels.stable;
}

const writeIndex = (store: string, index: ReleaseIndex) =>
  writeFileAtomic.sync(resolve(store, 'releases.json'), JSON.stringify(index));
