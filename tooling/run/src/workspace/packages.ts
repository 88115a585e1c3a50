import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, otherSites } from '../../../bin/sites.mjs';
import { ROOT } from '../root.ts';

/** A package of this workspace. Dependencies are names of other workspace packages; npm packages are left out. */
export type Package = {
  name: string;
  /** Folder, from the root: `shared/ui`. */
  path: string;
  dependencies: string[];
  devDependencies: string[];
};

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Folders that hold packages: the root itself, the groups of pnpm-workspace.yaml, and the other sites. */
const groupsOf = (root: string) => [
  ...['', 'platform', 'shared', 'tooling', 'world'],
  ...otherSites(root).map(folderOf),
];

/** What a remote declares to others is a package inside of it (docs/decisions/209). */
const CONTRACT = 'contract';

/** Such a room is checked and tested with its remote. */
export const isContract = (path: string): boolean => path.endsWith(`/${CONTRACT}`);

/** Reads the manifest of every package below a root, sorted by path. */
export function readPackages(root = ROOT): Package[] {
  return groupsOf(root)
    .flatMap(group => packageFolders(root, group))
    .sort()
    .map(path => readPackage(root, path));
}

function packageFolders(root: string, group: string): string[] {
  return readdirSync(join(root, group), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(entry => join(group, entry.name))
    .flatMap(path => (path.startsWith('mf-') ? [path, join(path, CONTRACT)] : [path]))
    .filter(path => existsSync(join(root, path, 'package.json')));
}

function readPackage(root: string, path: string): Package {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;
  return {
    name: manifest.name,
    path,
    dependencies: workspaceNames({ ...manifest.dependencies, ...manifest.peerDependencies }),
    devDependencies: workspaceNames(manifest.devDependencies),
  };
}

const workspaceNames = (dependencies: Record<string, string> = {}) =>
  Object.keys(dependencies).filter(name => dependencies[name]?.startsWith('workspace:'));
