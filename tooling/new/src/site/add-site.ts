import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SITE_PACKAGES, siteFiles } from './site-files.ts';
import { SITES, type SiteNames } from './site-names.ts';

/** The list by which editors find all packages. */
const LIST = 'tsconfig.json';

/** Writes a new site into a repository. @returns the files that it wrote or changed @throws Error where there is one of this name */
export async function addSite(root: string, names: SiteNames): Promise<string[]> {
  const folder = `${SITES}/${names.site}`;
  if (existsSync(join(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  const list = withPackages(await readFile(join(root, LIST), 'utf8'), names);
  const files = Object.entries(siteFiles(names)).map(([path, text]) => [`${folder}/${path}`, text] as const);
  const all = [...files, [LIST, list] as const];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}

/**
 * Takes a site that `addSite` wrote out again, with everything in its folder.
 * @param force also where git tracks it: then it is somebody's work, and no longer a trial
 * @throws Error where there is none of this name, or git tracks it
 */
export async function removeSite(root: string, { site }: SiteNames, force = false): Promise<void> {
  const folder = `${SITES}/${site}`;
  if (!existsSync(join(root, folder, 'host/src/site.ts'))) throw new Error(`There is no site ${folder}.`);
  const tracked = force ? 0 : trackedIn(root, folder);
  if (tracked > 0)
    throw new Error(
      `git tracks ${folder} (${tracked} of its files); nothing was changed. Add --force if all of it shall go, or take it out with git rm -r ${folder}.`,
    );
  const list = await readFile(join(root, LIST), 'utf8');
  const lineOf = new RegExp(`^ {4}\\{ "path": "${folder}/.*\n`, 'gm');
  await writeFile(join(root, LIST), list.replace(lineOf, ''));
  await rm(join(root, folder), { recursive: true });
}

/** How many files of a folder git tracks; none where there is no repository. */
function trackedIn(root: string, folder: string): number {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', folder], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter(Boolean).length;
}

/** The list with the site's packages, in its order. */
function withPackages(text: string, { site }: SiteNames): string {
  const lines = SITE_PACKAGES.map(name => `    { "path": "${SITES}/${site}/${name}" },`);
  const all = text.split('\n');
  const isEntry = (line: string) => line.startsWith('    { "path": ');
  const next = all.findIndex(line => isEntry(line) && line > (lines[0] ?? ''));
  if (next < 0) throw new Error(`${LIST} has no place for the packages`);
  return [...all.slice(0, next), ...lines, ...all.slice(next)].join('\n');
}
