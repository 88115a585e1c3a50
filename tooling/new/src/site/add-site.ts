import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIST, withoutReferences, withReferences } from './references.ts';
import { SITE_PACKAGES, siteFiles } from './site-files.ts';
import { requireSite, SITES, type SiteNames } from './site-names.ts';

/** Writes a new site into a repository. @returns the files that it wrote or changed @throws Error where there is one of this name */
export async function addSite(root: string, names: SiteNames): Promise<string[]> {
  const folder = `${SITES}/${names.site}`;
  if (existsSync(join(root, folder))) throw new Error(`There is a folder ${folder} already.`);
  const packages = SITE_PACKAGES.map(name => `${folder}/${name}`);
  const list = withReferences(await readFile(join(root, LIST), 'utf8'), packages);
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
export async function removeSite(root: string, names: SiteNames, force = false): Promise<void> {
  const folder = `${SITES}/${names.site}`;
  requireSite(root, names);
  const tracked = force ? 0 : trackedIn(root, folder);
  if (tracked > 0)
    throw new Error(
      `git tracks ${folder} (${tracked} of its files); nothing was changed. Add --force if all of it shall go, or take it out with git rm -r ${folder}.`,
    );
  const list = await readFile(join(root, LIST), 'utf8');
  await writeFile(join(root, LIST), withoutReferences(list, folder));
  await rm(join(root, folder), { recursive: true });
}

/** How many files of a folder git tracks; none where there is no repository. */
function trackedIn(root: string, folder: string): number {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--', folder], { cwd: root, encoding: 'utf8' });
  return (stdout ?? '').split('\0').filter(Boolean).length;
}
