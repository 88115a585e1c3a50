import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Names } from '../names.ts';
import { type Use, usesOf, withoutUses } from '../uses.ts';
import type { Removal } from '../workspace.ts';
import { pageFiles } from './page-files.ts';
import { LIST, withoutReferences, withReferences } from './references.ts';
import { REMOTE_ENTRIES } from './remote-entries.ts';
import { requireSite, SITES, type SiteNames } from './site-names.ts';

/** Where a site's own paths are written. */
const WITH_PATHS = ['contracts/src/paths.ts', 'flotilla.config.ts'];

/**
 * Writes a further remote with a page into a site of `examples/`.
 * @returns the files that it wrote or changed
 * @throws Error where there is no such site, or its name or its path is taken
 */
export async function addSiteRemote(root: string, site: SiteNames, names: Names): Promise<string[]> {
  requireSite(root, site);
  const folder = `${SITES}/${site.site}`;
  const own = `${folder}/${names.remote}`;
  if (existsSync(join(root, own, 'package.json')))
    throw new Error(
      `There is a folder ${own} already. Choose another name, or take it out with \`npm run new -- --site ${site.site} ${names.remote} --remove\`.`,
    );
  for (const file of WITH_PATHS) await requireFreePath(root, `${folder}/${file}`, names.kebab);
  // Everything is computed before anything is written: a file that has changed its form stops the command.
  const changed = await edited(root, folder, names, 'add');
  changed.set(LIST, withReferences(await readFile(join(root, LIST), 'utf8'), [own]));
  const files = Object.entries(pageFiles(site, names)).map(
    ([path, text]) => [`${own}/${path}`, text] as const,
  );
  const all = [...files, ...changed];
  for (const [path, text] of all) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return all.map(([path]) => path);
}

/** The registry refuses a path that another has, at the next start: it is said before anything is written. */
async function requireFreePath(root: string, file: string, kebab: string): Promise<void> {
  const taken = new RegExp(`['"\`](/${kebab}(?:/[^'"\`]*)?)['"\`]`).exec(
    await readFile(join(root, file), 'utf8'),
  )?.[1];
  if (taken !== undefined)
    throw new Error(
      `${file} has the path ${taken} already, and a remote mf-${kebab} would bring the page /${kebab}. Choose another name.`,
    );
}

/**
 * Takes a remote of such a site out again, with everything in its folder, unless others use it.
 * @param isForced takes it out of their sources too; what it cannot take out stays, and is named
 * @throws Error where there is no such site, or none of this name
 */
export async function removeSiteRemote(
  root: string,
  site: SiteNames,
  names: Names,
  isForced = false,
): Promise<Removal> {
  requireSite(root, site);
  const { remote } = names;
  const folder = `${SITES}/${site.site}`;
  if (!existsSync(join(root, folder, remote))) throw new Error(`There is no folder ${folder}/${remote}.`);
  const texts = await edited(root, folder, names, 'remove');
  const files = new Map([...(await readOthers(root, folder, remote)), ...texts]);
  const usesIn = (sources: ReadonlyMap<string, string>): Use[] =>
    usesOf(sources, remote, `@${site.site}/${remote}`);
  const uses = usesIn(files);
  if (uses.length > 0 && !isForced) return { uses, changed: [] };
  const changed = withoutUses(files, remote);
  const list = withoutReferences(await readFile(join(root, LIST), 'utf8'), `${folder}/${remote}`);
  for (const [path, text] of [...texts, ...changed, [LIST, list] as const])
    await writeFile(join(root, path), text);
  await rm(join(root, folder, remote), { recursive: true });
  return { uses: usesIn(new Map([...files, ...changed])), changed: [...changed.keys()] };
}

async function edited(
  root: string,
  folder: string,
  names: Names,
  what: 'add' | 'remove',
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { file, [what]: edit } of REMOTE_ENTRIES)
    texts.set(`${folder}/${file}`, edit(await readFile(join(root, folder, file), 'utf8'), names));
  return texts;
}

/** Sources and manifests of the site's other parts. */
async function readOthers(root: string, folder: string, remote: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const parts = await readdir(join(root, folder), { withFileTypes: true });
  for (const { name } of parts.filter(part => part.isDirectory() && part.name !== remote)) {
    const sources = await Promise.all(
      ['src', 'contract'].map(async group => {
        const paths = await readdir(join(root, folder, name, group), { recursive: true }).catch(() => []);
        return paths.map(path => `${group}/${path}`.replaceAll('\\', '/')).filter(isSource);
      }),
    );
    for (const path of ['package.json', ...sources.flat().sort()].map(path => `${folder}/${name}/${path}`))
      if (existsSync(join(root, path))) found.set(path, await readFile(join(root, path), 'utf8'));
  }
  return found;
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
