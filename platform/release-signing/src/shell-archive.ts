import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** What the browser starts of a site's host (platform/build/src/shell.ts). */
const BROWSER_ENTRY = join('src', 'client', 'main.ts');

/**
 * The sources of a shell: the gzip of a JSON object, in base64.
 * @returns undefined where the folder has not all sources, as a deployment without the browser's
 */
export async function archiveOf(folder: string): Promise<string | undefined> {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
  if (!files.includes(BROWSER_ENTRY)) return undefined;
  const contents = await Promise.all(
    ['package.json', ...files.sort()].map(async name => [name, await readFile(join(folder, name), 'utf8')]),
  );
  return (await promisify(gzip)(JSON.stringify(Object.fromEntries(contents)))).toString('base64');
}
