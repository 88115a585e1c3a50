import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suggested } from '@flotilla/command-line';
import { otherSites } from '../../bin/sites.mjs';

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;

/** What a package may depend on. */
export type Known = {
  /** Folders of this repository's packages, by their names. */
  workspace: ReadonlyMap<string, string>;
  /** Packages whose version the catalog of pnpm-workspace.yaml names. */
  catalog: ReadonlySet<string>;
};

const GROUPS = ['.', 'platform', 'shared', 'tooling', 'world'];
/** A remote's contract is a package inside of it. */
const CONTRACT = /^mf-[^/]+\/contract$/;

export function readKnown(root: string): Known {
  const workspace = new Map<string, string>();
  for (const group of [...GROUPS, ...otherSites(root).map(site => `examples/${site}`)])
    for (const { name } of readdirSync(join(root, group), { withFileTypes: true })) {
      const folder = group === '.' ? name : `${group}/${name}`;
      for (const one of [folder, `${folder}/contract`]) {
        const manifest = readManifest(join(root, one, 'package.json'));
        if (manifest) workspace.set(manifest.name, one);
      }
    }
  return { workspace, catalog: catalogOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) };
}

function readManifest(file: string): { name: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { name: string };
  } catch {
    return undefined;
  }
}

/** The names between `catalog:` and the next key of the first level. */
function catalogOf(text: string): Set<string> {
  const block = /^catalog:\n((?: .*\n|#.*\n|\n)*)/m.exec(text)?.[1] ?? '';
  return new Set([...block.matchAll(/^ {2}"?([@\w./-]+)"?:/gm)].map(([, name = '']) => name));
}

/** @throws Error naming the packages there are */
export function folderOf(name: string, { workspace }: Known): string {
  const folders = [...workspace.values()];
  const folder = folders.find(one => one === name || one.endsWith(`/${name}`)) ?? workspace.get(name);
  if (folder) return folder;
  throw new Error(
    `There is no package "${name}".${nearest(name, folders)} Packages: ${folders.sort().join(', ')}`,
  );
}

/**
 * How a package asks for a dependency.
 * @param asking its folder
 * @throws Error where it may not have it, or nobody has named its version
 */
export function versionOf(dependency: string, asking: string, { workspace, catalog }: Known): string {
  const folder = workspace.get(dependency);
  if (
    folder &&
    asking.startsWith('mf-') &&
    !/^(platform|shared|tooling)\//.test(folder) &&
    !CONTRACT.test(folder)
  )
    throw new Error(
      `${asking} never imports ${dependency}: remotes meet each other, the shell and the API at run time (docs/boundaries.md).`,
    );
  if (folder) return 'workspace:*';
  if (catalog.has(dependency)) return 'catalog:';
  throw new Error(
    `${dependency} is neither a package of this repository nor in its catalog.${nearest(dependency, [...workspace.keys(), ...catalog])}
To bring a new one in, add a line "${dependency}: <exact version>" to the catalog of pnpm-workspace.yaml, with a reason for your reviewer, and run this again.`,
  );
}

/** A name that contains what was written, or the other way round. */
function nearest(name: string, names: readonly string[]): string {
  const last = name.split('/').at(-1) ?? name;
  const spelt = suggested(name, names);
  if (spelt) return spelt;
  const lastOf = (one: string) => one.split('/').at(-1) ?? one;
  const near = names
    .filter(one => lastOf(one).includes(last) || last.includes(lastOf(one)))
    .sort((a, b) => Math.abs(lastOf(a).length - last.length) - Math.abs(lastOf(b).length - last.length));
  return near.length > 0 ? ` Did you mean ${near.slice(0, 3).join(', ')}?` : '';
}

/** The text of a package's manifest with further dependencies, sorted by name. */
export function withDependencies(
  text: string,
  kind: 'dependencies' | 'devDependencies',
  added: Readonly<Record<string, string>>,
): string {
  const manifest = JSON.parse(text) as Manifest;
  const all = Object.entries({ ...manifest[kind], ...added });
  manifest[kind] = Object.fromEntries(all.sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
