import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { integrityOf } from '../releases/mirror.ts';
import { onceAtATime } from './once-at-a-time.ts';

/** Style sheets by their ids. */
export type SheetFiles = {
  /** The sheet whose digest begins with the id; undefined if neither this machine nor a remote's origin has it. */
  read(id: string): Promise<Buffer | undefined>;
};

export type SheetFilesOptions = {
  /** Folders with sheets: the shell's own build, and the mirror's, which removes some. What is in the folder of a release stays as it is. */
  folders: () => Promise<string[]>;
  /** Mirrors the release that has a sheet with this id, if a remote's origin still offers one. */
  fetchRelease: (id: string) => Promise<void>;
};

const ID_LENGTH = 12;
/** Ids that nobody has. They are looked up again after a while. */
const UNKNOWN_MS = 10_000;

/** The beginning of a digest, in letters that a path may contain. */
export const sheetId = (integrity: string): string =>
  integrity.replace('sha384-', '').slice(0, ID_LENGTH).replaceAll('+', '-').replaceAll('/', '_');

/** Finds sheets of the current releases, of earlier ones that are still mirrored, and of those at the remotes' origins. */
export function createSheetFiles({ folders, fetchRelease }: SheetFilesOptions): SheetFiles {
  /** The ids of the sheets of a folder, by file name. There is one for each folder that was there at the last scan. */
  const known = new Map<string, Map<string, string>>();
  const unknown = new LRUCache<string, true>({ max: 1000, ttl: UNKNOWN_MS });
  const scan = afterTheRunning(scanOnce);

  /** Computes the ids of files that were not there before, and forgets the folders that are gone. */
  async function scanOnce() {
    const present = await folders();
    for (const folder of known.keys()) if (!present.includes(folder)) known.delete(folder);
    for (const folder of present) if (!isScanned(folder)) await scanFolder(folder);
  }

  const isScanned = (folder: string) => basename(folder).startsWith('@') && known.has(folder);

  async function scanFolder(folder: string) {
    const before = known.get(folder);
    const ids = new Map<string, string>();
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(one => one.endsWith('.css'))) {
      const id = before?.get(name) ?? (await idOf(join(folder, name)));
      if (id) ids.set(name, id);
    }
    known.set(folder, ids);
  }

  /** The content of a sheet from the first folder that still has it. A folder that has it no more, or damaged, is looked through anew. */
  async function readKnown(id: string): Promise<Buffer | undefined> {
    for (const [folder, ids] of [...known])
      for (const name of [...ids].filter(([, one]) => one === id).map(([found]) => found)) {
        const content = await contentOf(join(folder, name));
        if (content && sheetId(integrityOf(content)) === id) return content;
        known.delete(folder);
      }
    return undefined;
  }

  async function scanAndRead(id: string): Promise<Buffer | undefined> {
    await scan();
    return readKnown(id);
  }

  const find = onceAtATime(async (id: string): Promise<Buffer | undefined> => {
    const found = await scanAndRead(id);
    if (found) return found;
    await fetchRelease(id).catch(() => {});
    const fetched = await scanAndRead(id);
    if (!fetched) unknown.set(id, true);
    return fetched;
  });

  return {
    async read(id) {
      return (await readKnown(id)) ?? (unknown.has(id) ? undefined : find(id));
    },
  };
}

const contentOf = (path: string) => readFile(path).catch(() => undefined);

async function idOf(path: string): Promise<string | undefined> {
  const content = await contentOf(path);
  return content && sheetId(integrityOf(content));
}

/** Whoever asks while the work is under way waits for one more run, which all of them share: the running one may have passed what they look for. */
function afterTheRunning(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      last = work().catch(() => {});
      return last;
    });
    return next;
  };
}
