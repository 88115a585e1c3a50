import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, type ReleaseIndex, releaseIndex } from '@fernweh/contracts/release';
import { PARTS_FILE, type ReleaseParts } from '@fernweh/webpack/release-plugin';

const KEPT_RELEASES = 10;

export type Published = { release: Release; isNew: boolean };

/**
 * Publishes what `build` left in `<directory>/dist` into a remote's store: immutable files beside a `releases.json`
 * whose stable channel points at it. The version comes from the content: publishing the same build again is no release.
 */
export async function publish(remote: string, directory: string, store: string): Promise<Published> {
  const files = await collect(directory);
  const parts = JSON.parse(await readFile(join(directory, 'dist/web', PARTS_FILE), 'utf8')) as ReleaseParts;
  const release = describe(remote, parts, files);
  const index = await readIndex(remote, store);
  const known = index.releases.find(({ version }) => version === release.version);
  if (known && index.channels.stable === release.version) return { release: known, isNew: false };

  await mkdir(join(store, 'files'), { recursive: true });
  for (const file of files) await cp(file.path, join(store, 'files', file.name));
  await writeIndex(store, {
    remote,
    releases: [release, ...index.releases.filter(({ version }) => version !== release.version)].slice(
      0,
      KEPT_RELEASES,
    ),
    channels: { stable: release.version },
  });
  return { release, isNew: true };
}

/** The index of a store; an empty one where nothing was published yet. @throws Error where it can't be read. */
export async function readIndex(remote: string, store: string): Promise<ReleaseIndex> {
  const text = await readFile(join(store, 'releases.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return { remote, releases: [], channels: { stable: '' } };
  try {
    return releaseIndex.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `The release index of ${remote} in ${store} is damaged. Delete that folder and start again.`,
    );
  }
}

/** Written whole or not at all: a reader never sees half an index. */
export async function writeIndex(store: string, index: ReleaseIndex): Promise<void> {
  const draft = join(store, `releases.json.${process.pid}`);
  await writeFile(draft, JSON.stringify(index, null, 2));
  await rename(draft, join(store, 'releases.json'));
}

type BuiltFile = { name: string; path: string; integrity: string; bytes: number };

async function collect(directory: string): Promise<BuiltFile[]> {
  const web = join(directory, 'dist/web');
  const names = (await readdir(web)).filter(name => name !== PARTS_FILE).sort();
  const files = await Promise.all(names.map(name => describeFile(join(web, name), name)));
  const server = await describeFile(join(directory, 'dist/server/server.cjs'), 'server.cjs');
  const name = `server.${createHash('sha256').update(server.integrity).digest('hex').slice(0, 10)}.cjs`;
  return [...files, { ...server, name }];
}

async function describeFile(path: string, name: string): Promise<BuiltFile> {
  const content = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { name, path, integrity, bytes: content.length };
}

function describe(remote: string, parts: ReleaseParts, files: BuiltFile[]): Release {
  const server = files.find(({ name }) => name.endsWith('.cjs'))?.name ?? '';
  const identity = [
    ...files.map(({ name, integrity }) => `${name} ${integrity}`),
    JSON.stringify(parts.events),
  ];
  return {
    remote,
    version: createHash('sha256').update(identity.join('\n')).digest('hex').slice(0, 12),
    createdAt: new Date().toISOString(),
    server,
    ...parts,
    probes: [...parts.probes],
    files: Object.fromEntries(files.map(({ name, integrity, bytes }) => [name, { integrity, bytes }])),
  };
}
