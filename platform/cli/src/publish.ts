import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTS_FILE, type ReleaseParts } from '@flotilla/build/release-plugin';
import type { StockBuild } from '@flotilla/build/stock-build';
import { isSourceMap, LARGEST_MAP_BYTES, portableFile } from '@flotilla/contracts/assets';
import { type Release, type ReleaseIndex, releaseIndex } from '@flotilla/contracts/release';
import writeFileAtomic from 'write-file-atomic';

/** Older releases leave the index; their files stay for documents that were made with them. */
const INDEXED_RELEASES = 10;

export type Published = { release: Release; isNew: boolean };

/**
 * Publishes the build in `<directory>/dist` into a remote's store: copies its immutable files and points the stable channel
 * of `releases.json` at it. The version is a hash of the files, so that publishing the same build twice makes one release.
 * @param stock what a stock tool built, around which the build is (docs/decisions/158)
 * @throws Error where a source map is larger than shells read (docs/decisions/159)
 */
export async function publish(
  remote: string,
  directory: string,
  store: string,
  stock?: Pick<StockBuild, 'files'>,
): Promise<Published> {
  const files = [...(await collect(directory)), ...(await stockFiles(stock))];
  refuseLargeMaps(remote, files);
  const parts = JSON.parse(await readFile(join(directory, 'dist/web', PARTS_FILE), 'utf8')) as ReleaseParts;
  // The loader of a stock tool has a policy of its own, which documents then name.
  const { trustedBy: _shell, ...ofStock } = parts;
  const release = describe(remote, stock ? ofStock : parts, files);
  const index = await readIndex(remote, store);
  const known = index.releases.find(({ version }) => version === release.version);
  if (known && index.channels.stable === release.version) return { release: known, isNew: false };

  await mkdir(join(store, 'files'), { recursive: true });
  for (const file of files) await cp(file.path, join(store, 'files', file.name));
  await writeIndex(store, {
    remote,
    releases: [release, ...index.releases.filter(({ version }) => version !== release.version)].slice(
      0,
      INDEXED_RELEASES,
    ),
    channels: { stable: release.version },
  });
  return { release, isNew: true };
}

/** Reads the index of a store; a store without one has an empty index. @throws Error if the index is damaged */
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

/** Replaces the index in one step, so that a reader never sees half of it. */
const writeIndex = (store: string, index: ReleaseIndex): Promise<void> =>
  writeFileAtomic(join(store, 'releases.json'), JSON.stringify(index, null, 2));

function refuseLargeMaps(remote: string, files: readonly BuiltFile[]): void {
  const large = files.filter(({ name, bytes }) => isSourceMap(name) && bytes > LARGEST_MAP_BYTES);
  if (large.length === 0) return;
  const names = large.map(({ name, bytes }) => `${name} (${bytes.toLocaleString('en')} bytes)`).join(', ');
  throw new Error(
    `${remote} was not released: shells read source maps of ${LARGEST_MAP_BYTES.toLocaleString('en')} bytes at most, and ${names} has more. Split the script: load with import() what its page does not need at once.`,
  );
}

type BuiltFile = { name: string; path: string; integrity: string; bytes: number };

async function collect(directory: string): Promise<BuiltFile[]> {
  const web = join(directory, 'dist/web');
  const names = (await readdir(web)).filter(name => name !== PARTS_FILE).sort();
  const files = await Promise.all(names.map(name => describeFile(join(web, name), name)));
  const server = await describeFile(join(directory, 'dist/server/server.cjs'), 'server.cjs');
  const name = `server.${createHash('sha256').update(server.integrity).digest('hex').slice(0, 10)}.cjs`;
  return [...files, { ...server, name }, ...(await portableFiles(join(directory, 'dist/portable')))];
}

/** What a build for a release has more (docs/decisions/133). */
async function portableFiles(folder: string): Promise<BuiltFile[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map(name => describeFile(join(folder, name), portableFile(name))));
}

const stockFiles = (stock: Pick<StockBuild, 'files'> | undefined): Promise<BuiltFile[]> =>
  Promise.all((stock?.files ?? []).map(({ path, name }) => describeFile(path, name)));

async function describeFile(path: string, name: string): Promise<BuiltFile> {
  const content = await readFile(path);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { name, path, integrity, bytes: content.length };
}

function describe(remote: string, parts: Omit<ReleaseParts, 'trustedBy'>, files: BuiltFile[]): Release {
  const server = files.find(({ name }) => name.endsWith('.cjs'))?.name ?? '';
  const identity = [
    ...files.map(({ name, integrity }) => `${name} ${integrity}`),
    // Everything that the document says but when it was built: the store has one document of a version.
    JSON.stringify(parts),
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
