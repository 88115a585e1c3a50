import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Release } from '@flotilla/contracts/release';
import { LRUCache } from 'lru-cache';

type File = Release['files'][string];

/**
 * Says whether a file on the disk has the content that a release names. A file of another length is not read, one of the same length is read in pieces,
 * and one that did not change since is not read again.
 */
export function createContentCheck(): (path: string, file: File) => Promise<boolean> {
  /** Digests by the file's place on the disk, length and time of its last change. */
  const known = new LRUCache<string, string>({ max: 20_000 });

  return async (path, { bytes, integrity }) => {
    const found = await stat(path).catch(() => undefined);
    if (found?.size !== bytes) return false;
    const key = `${path} ${found.ino} ${found.size} ${found.mtimeMs}`;
    const digest = known.get(key) ?? (await digestOf(path).catch(() => undefined));
    if (digest) known.set(key, digest);
    return digest === integrity;
  };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(path), hash);
  return `sha384-${hash.digest('base64')}`;
}
