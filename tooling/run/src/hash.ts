import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './services.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'gallery']);

/** Hash over the sources below some folders or files of this repository: equal sources, equal hash. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesBelow(path)) {
      hash.update(file).update(await readFile(join(ROOT, file)));
    }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const found = await Promise.all(
    entries
      .filter(({ name }) => !LEFT_OUT.has(name) && !/\.test\.tsx?$|\.md$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(entry => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)])),
  );
  return found.flat();
}
