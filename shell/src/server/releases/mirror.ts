import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { assetPath } from '@fernweh/contracts/assets';
import type { Release } from '@fernweh/contracts/release';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const DOWNLOAD_MS = 5000;

/** The shell's verified copies of the remotes' files: an origin that goes away after its release costs nothing. */
export type Mirror = {
  /** @throws Error where a file can't be had or is not what the release says it is. */
  take(origin: string, release: Release): Promise<void>;
  path(remote: string, file: string): string;
};

export function createMirror(directory: string): Mirror {
  const path = (remote: string, file: string) => join(directory, remote, file);

  async function takeFile(origin: string, remote: string, name: string, integrity: string) {
    const target = path(remote, name);
    const kept = await readFile(target).catch(() => undefined);
    if (kept && integrityOf(kept) === integrity) return;
    const response = await fetch(`${origin}${assetPath(remote, name)}`, {
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (!response.ok) throw new Error(`${remote}: ${name} answered ${response.status}`);
    const content = Buffer.from(await response.arrayBuffer());
    if (integrityOf(content) !== integrity)
      throw new Error(`${remote}: ${name} is not what its release says`);
    await store(target, content);
  }

  return {
    path,
    async take(origin, release) {
      await mkdir(join(directory, release.remote), { recursive: true });
      const files = Object.entries(release.files);
      await Promise.all(
        files.map(([name, { integrity }]) => takeFile(origin, release.remote, name, integrity)),
      );
    },
  };
}

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Text is kept in three codings, so that no request compresses anything. */
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

async function writeWhole(path: string, content: Buffer) {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}
