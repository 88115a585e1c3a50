import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { integrityOf } from '../releases/mirror.ts';

/** Style sheets by their ids. */
export type SheetFiles = {
  /** The sheet whose digest begins with the id; undefined if neither this machine nor a remote's origin has it. */
  read(id: string): Promise<Buffer | undefined>;
};

export type SheetFilesOptions = {
  /** Folders with sheets: the shell's own build, and the mirror's. What is in the folder of a release stays as it is. */
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
  const files = new Map<string, string>();
  const seen = new Set<string>();
  const scanned = new Set<string>();
  const unknown = new LRUCache<string, true>({ max: 1000, ttl: UNKNOWN_MS });

  /** Computes the ids of files that were not there before. */
  async function scan() {
    for (const folder of await folders()) {
      if (scanned.has(folder)) continue;
      if (basename(folder).startsWith('@')) scanned.add(folder);
      const names = await readdir(folder).catch(() => []);
      for (const path of names.filter(name => name.endsWith('.css')).map(name => join(folder, name))) {
        if (seen.has(path)) continue;
        const content = await readFile(path).catch(() => undefined);
        if (!content) continue;
        seen.add(path);
        files.set(sheetId(integrityOf(content)), path);
      }
    }
  }

  async function find(id: string): Promise<string | undefined> {
    if (files.has(id) || unknown.has(id)) return files.get(id);
    await scan();
    if (!files.has(id)) {
      await fetchRelease(id).catch(() => {});
      await scan();
    }
    if (!files.has(id)) unknown.set(id, true);
    return files.get(id);
  }

  return {
    async read(id) {
      const path = await find(id);
      const content = path && (await readFile(path).catch(() => undefined));
      // A file that was damaged on disk no longer has its digest.
      return content && sheetId(integrityOf(content)) === id ? content : undefined;
    },
  };
}
