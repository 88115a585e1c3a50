import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** With fewer files left there is no room, whatever the bytes say. */
const LEAST_FILES = 10_000;

/** A storage in a folder. */
export function folderStorage(root: string): Storage {
  const path = (name: string) => join(root, name);
  const temporary = (name: string) => `${path(name)}.${randomUUID()}.tmp`;

  async function writeTemporary(name: string, content: string | Uint8Array): Promise<string> {
    const file = temporary(name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { flush: true });
    return file;
  }

  /** Gives a temporary file its name. Unlike a rename, a link never replaces a file. */
  async function linkOnce(file: string, name: string): Promise<boolean> {
    try {
      await link(file, path(name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    read: name => readFile(path(name)).catch(absent),
    has: name =>
      stat(path(name)).then(
        () => true,
        () => false,
      ),
    bytesOf: async name => (await stat(path(name)).catch(absent))?.size,
    async room() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize, files, ffree } = await statfs(root);
      // Some file systems have no fixed number of files, and say 0.
      return files > 0 && ffree < LEAST_FILES ? 0 : bavail * bsize;
    },
    async write(name, content) {
      await rename(await writeTemporary(name, content), path(name));
    },
    async create(name, content) {
      return linkOnce(await writeTemporary(name, content), name);
    },
    async createFrom(name, content, accept) {
      const file = temporary(name);
      await mkdir(dirname(file), { recursive: true });
      try {
        await pipeline(content, createWriteStream(file, { flush: true }));
        accept();
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      return linkOnce(file, name);
    },
    async open(name) {
      const handle = await open(path(name)).catch(absent);
      return handle && { bytes: (await handle.stat()).size, content: handle.createReadStream() };
    },
    async list(folder) {
      const names = (await readdir(path(folder)).catch(absent)) ?? [];
      return names.filter(name => !isUnfinished(name)).sort();
    },
    writtenAt: async name => (await stat(path(name)).catch(absent))?.mtime,
    remove: name => rm(path(name), { force: true }),
    async removeUnfinished(folder, before) {
      for (const name of ((await readdir(path(folder)).catch(absent)) ?? []).filter(isUnfinished)) {
        const file = path(join(folder, name));
        const written = (await stat(file).catch(absent))?.mtime;
        if (written && written < before) await rm(file, { force: true });
      }
    },
  };
}

const isUnfinished = (name: string) => name.endsWith('.tmp');

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
