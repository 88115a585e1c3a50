import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ShellSources } from '@fernweh/contracts/release-store';

const FOLDER = join(import.meta.dirname, '../../..');
const DEADLINE_MS = 5000;

/**
 * Gives the sources of this shell to the release desk, which signs them: a team that has its own remote alone develops it in the
 * shell that serves (docs/decisions/082). A deployment without the browser's sources offers nothing.
 */
export async function offerSources(url: string, token: string): Promise<void> {
  const archive = await archiveOf(FOLDER);
  if (!archive) return;
  const response = await fetch(`${url}/v1/shell-sources`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ at: new Date().toISOString(), archive } satisfies ShellSources),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  // A desk of other shells, whose token this one does not have. Health reports say so where it is a mistake.
  if (response.status === 401) return;
  if (!response.ok) throw new Error(`The release desk answered status: ${response.status}`);
}

/** @returns undefined where the folder has not all sources */
export async function archiveOf(folder: string): Promise<string | undefined> {
  const entries = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)));
  if (!files.includes(join('src', 'client', 'dev-main.ts'))) return undefined;
  const contents = await Promise.all(
    ['package.json', ...files.sort()].map(async name => [name, await readFile(join(folder, name), 'utf8')]),
  );
  return (await promisify(gzip)(JSON.stringify(Object.fromEntries(contents)))).toString('base64');
}
