import { createHash } from 'node:crypto';
import { type Body, bodyOf } from '../pages/body.ts';

/** A file ready to send. `complete` is false where a part of it is missing or old. */
export type CachedFile = { body: Body; tag: string; complete: boolean };

export type FileSet = { files: Record<string, string>; complete: boolean };

/** The same as pages (product/routes 2); an incomplete file is made again soon. */
const FRESH_MS = 600_000;
const INCOMPLETE_MS = 10_000;

/**
 * Caches files that are made together. Expired ones are served while new ones are made.
 * @param edition id of the releases that make them; a new id expires the files
 */
export function cacheFiles(
  make: () => Promise<FileSet>,
  edition: () => string,
  now = () => performance.now(),
) {
  let cached: { files: Map<string, CachedFile>; edition: string; freshUntil: number } | undefined;
  let making: Promise<Map<string, CachedFile>> | undefined;

  async function makeFiles(): Promise<Map<string, CachedFile>> {
    const madeWith = edition();
    const { files, complete } = await make();
    const ready = new Map<string, CachedFile>();
    // One after another: each keeps one of the threads that read files.
    for (const [path, text] of Object.entries(files)) {
      const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      ready.set(path, { body: await bodyOf(text, true), tag: `W/"${tag}"`, complete });
    }
    cached = {
      files: ready,
      edition: madeWith,
      freshUntil: now() + (complete ? FRESH_MS : INCOMPLETE_MS),
    };
    return cached.files;
  }

  function renew(): Promise<Map<string, CachedFile>> {
    making ??= makeFiles().finally(() => {
      making = undefined;
    });
    return making;
  }

  return async (path: string): Promise<CachedFile | undefined> => {
    if (!cached) return (await renew()).get(path);
    if (cached.freshUntil <= now() || cached.edition !== edition()) void renew().catch(() => {});
    return cached.files.get(path);
  };
}
