import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const manifestOf = z.looseObject({ metaData: z.looseObject({}) });

/**
 * The manifest of the stable release, with the address of that release for all its files: a page that has read it loads no file of
 * a later release. It is read once; undefined where it is none.
 */
export function createManifests() {
  const known = new LRUCache<string, { text: string | undefined }>({ max: 20 });
  return async (path: string, publicPath: string): Promise<string | undefined> => {
    const key = `${path} ${publicPath}`;
    if (known.has(key)) return known.get(key)?.text;
    // A file that cannot be read now may be read later.
    const content = await readFile(path, 'utf8').catch(() => undefined);
    if (content === undefined) return undefined;
    const text = manifestFor(content, publicPath);
    known.set(key, { text });
    return text;
  };
}

function manifestFor(content: string, publicPath: string): string | undefined {
  try {
    const { metaData, ...manifest } = manifestOf.parse(JSON.parse(content));
    return JSON.stringify({ ...manifest, metaData: { ...metaData, publicPath } });
  } catch {
    return undefined;
  }
}
