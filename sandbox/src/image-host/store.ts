import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Rendered pictures on disk, least recently used out first. */
export type Store = {
  get(key: string): Promise<Buffer | undefined>;
  /** The file appears whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>;
};

/** After how many new pictures the folder's size is looked at. */
const SWEEP_EVERY = 200;

export function createStore(folder: string, mostBytes: number): Store {
  let written = 0;
  return {
    async get(key) {
      const path = join(folder, key);
      const bytes = await readFile(path).catch(() => undefined);
      const now = new Date();
      if (bytes) void utimes(path, now, now).catch(() => undefined);
      return bytes;
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${key}.${process.pid}.${Math.random().toString(36).slice(2)}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, key));
      written += 1;
      if (written % SWEEP_EVERY === 0) await sweep(folder, mostBytes);
    },
  };
}

/** Removes the least recently used files beyond `mostBytes`. */
async function sweep(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async name => ({ name, ...(await sizeOf(join(folder, name))) })),
  );
  let bytes = 0;
  for (const file of files.sort((a, b) => b.used - a.used)) {
    bytes += file.bytes;
    if (bytes > mostBytes) await rm(join(folder, file.name), { force: true });
  }
}

async function sizeOf(path: string) {
  const about = await stat(path).catch(() => undefined);
  return { bytes: about?.size ?? 0, used: about?.mtimeMs ?? 0 };
}
