import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { compressed } from '@fernweh/config/compressed';
import type { Release } from '@fernweh/contracts/release';
import writeFileAtomic from 'write-file-atomic';
import { linkStored, type MirrorFolders, openMirrorFolders } from './mirror-folders.ts';

const gz = promisify(gzip);

/** Files of one release that are fetched at once. */
const AT_ONCE = 16;
/** More than any release has; its document may name what it likes. */
const LARGEST_RELEASE = 256 * 2 ** 20;

/** Fetches a file of a release. @throws Error where it has more bytes than the release says */
export type Download = (name: string, file: Release['files'][string]) => Promise<Buffer>;

/**
 * Verified copies of the remotes' files: the site needs the store only once per release. Every release has a folder of its own, so
 * that none ever replaces a file of another (docs/decisions/121).
 */
export type Mirror = Pick<MirrorFolders, 'path' | 'served' | 'folders' | 'keep'> & {
  /** @throws Error where a download fails or its digest differs from the release's. */
  take(release: Release, download: Download): Promise<void>;
};

export function createMirror(directory: string): Mirror {
  const folders = openMirrorFolders(directory);

  async function takeFile(release: Release, folder: string, name: string, download: Download) {
    const file = release.files[name];
    if (!file) return;
    const target = join(folder, name);
    if ((await digestAt(target)) === file.integrity) return;
    for (const known of folders.copies(release.remote, name))
      if ((await digestAt(known)) === file.integrity) return linkStored(known, target);
    const content = await download(name, file);
    if (integrityOf(content) !== file.integrity)
      throw new Error(`${release.remote}: ${name} does not match its release's digest`);
    await store(target, content);
  }

  return {
    ...folders,
    async take(release, download) {
      refuseLarge(release);
      const folder = folders.of(release);
      await mkdir(folder, { recursive: true });
      const waiting = Object.keys(release.files);
      const takeNext = async () => {
        for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
          await takeFile(release, folder, name, download);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
      folders.add(release);
    },
  };
}

function refuseLarge({ remote, version, files }: Release): void {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > LARGEST_RELEASE) throw new Error(`${remote} ${version} has more than ${LARGEST_RELEASE} bytes`);
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const digestAt = (path: string): Promise<string | undefined> =>
  readFile(path).then(integrityOf, () => undefined);

/** Stores text in three encodings, so that no request compresses anything. */
async function store(target: string, content: Buffer): Promise<void> {
  if (/\.(js|css|svg|json)$/.test(target)) {
    await writeWhole(`${target}.br`, await compressed(content));
    await writeWhole(`${target}.gz`, await gz(content, { level: 9 }));
  }
  await writeWhole(target, content);
}

/** Without fsync: a file that a power failure damaged is fetched again, because its digest no longer matches. */
const writeWhole = (path: string, content: Buffer) => writeFileAtomic(path, content, { fsync: false });
