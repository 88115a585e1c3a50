import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@fernweh/contracts/release';
import writeFileAtomic from 'write-file-atomic';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const DOWNLOAD_MS = 5000;

/** Verified copies of the remotes' files: the site needs the store only once per release. */
export type Mirror = {
  /**
   * @param urlOf where a file of the release is
   * @throws Error where a download fails or its digest differs from the release's.
   */
  take(release: Release, urlOf: (name: string, integrity: string) => string): Promise<void>;
  path(remote: string, file: string): string;
};

export function createMirror(directory: string): Mirror {
  const path = (remote: string, file: string) => join(directory, remote, file);

  async function takeFile(remote: string, name: string, integrity: string, url: string) {
    const target = path(remote, name);
    const stored = await readFile(target).catch(() => undefined);
    if (stored && integrityOf(stored) === integrity) return;
    const response = await fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!response.ok) throw new Error(`${remote}: ${name} has status code ${response.status}`);
    const content = Buffer.from(await response.arrayBuffer());
    if (integrityOf(content) !== integrity)
      throw new Error(`${remote}: ${name} does not match its release's digest`);
    await store(target, content);
  }

  return {
    path,
    async take({ remote, files }, urlOf) {
      await mkdir(join(directory, remote), { recursive: true });
      await Promise.all(
        Object.entries(files).map(([name, { integrity }]) =>
          takeFile(remote, name, integrity, urlOf(name, integrity)),
        ),
      );
    },
  };
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Stores text in three encodings, so that no request compresses anything. */
async function store(target: string, content: Buffer): Promise<void> {
  if (/\.(js|css|svg|json)$/.test(target)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeWhole(`${target}.br`, await brotli(content, { params }));
    await writeWhole(`${target}.gz`, await gz(content, { level: 9 }));
  }
  await writeWhole(target, content);
}

/** Without fsync: a file that a power failure damaged is fetched again, because its digest no longer matches. */
const writeWhole = (path: string, content: Buffer) => writeFileAtomic(path, content, { fsync: false });
