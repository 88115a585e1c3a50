import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** Files that are in no bundle: a change of them builds nothing again. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', '.data']);
/** Only beside the sources: a feature of a remote has this name as well. */
const IGNORED_OF_PACKAGES = new Set(['gallery']);
const IGNORED_FILES = /\.test\.tsx?$|\.md$/;

/** Hash over the sources in some folders or files: equal sources, equal hash. */
export async function hashOf(paths: readonly string[], root = ROOT): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesBelow(path, root, IGNORED_OF_PACKAGES)) {
      hash.update(file).update(await readFile(join(root, file)));
    }
  return hash.digest('hex');
}

async function filesBelow(
  path: string,
  root: string,
  ignored: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const found = await Promise.all(
    entries
      .filter(({ name }) => !IGNORED_FOLDERS.has(name) && !ignored.has(name) && !IGNORED_FILES.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async entry => {
        const below = join(path, entry.name);
        return entry.isDirectory() ? filesBelow(below, root) : [below];
      }),
  );
  return found.flat();
}
