import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'backend/src/database/migrations';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The migrations of these sources, oldest first. */
export const migrationFiles = (): string[] =>
  readdirSync(join(ROOT, MIGRATIONS))
    .filter(file => file.endsWith('.sql'))
    .sort();

/**
 * The commit before a migration came in: its API is the one that meets the new schema while an update runs.
 * @returns undefined where the history does not reach so far: a shallow clone, or no clone at all
 */
export function commitBefore(migration: string): string | undefined {
  try {
    const words = ['log', '-1', '--first-parent', '-m', '--no-renames', '--diff-filter=A', '--format=%H'];
    const added = git(...words, '--', `${MIGRATIONS}/${migration}`);
    // Not committed yet: the API before it is the last commit's.
    return git('rev-parse', '--verify', '--quiet', `${added ? `${added}^` : 'HEAD'}^{commit}`);
  } catch {
    return undefined;
  }
}

/**
 * Writes the API's sources of a commit into a folder, with the workspace packages that they use there and today's npm packages.
 * @returns its entry file
 */
export function extractApi(commit: string, folder: string): string {
  const folderOf = packagesOf(commit);
  const parts = withDependencies(commit, 'backend', folderOf);
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...parts.keys()], {
    cwd: ROOT,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  const today = [...packagesOf('HEAD').values()];
  for (const [part, dependencies] of parts)
    for (const name of dependencies) {
      const own = folderOf.get(name);
      const target = own ? join(folder, own) : installed(name, part, today);
      const link = join(folder, part, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(target, link);
    }
  return join(folder, 'backend/src/main.ts');
}

/** Folders of a commit's packages, by name. */
function packagesOf(commit: string): Map<string, string> {
  const manifests = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter(path => path.endsWith('/package.json'));
  return new Map(manifests.map(path => [manifestOf(commit, dirname(path)).name, dirname(path)]));
}

type Manifest = { name: string; dependencies?: Record<string, string> };
const manifestOf = (commit: string, folder: string) =>
  JSON.parse(git('show', `${commit}:${folder}/package.json`)) as Manifest;

/** A package and those of the workspace that it uses, each with the names of all that it depends on. */
function withDependencies(
  commit: string,
  folder: string,
  folderOf: Map<string, string>,
  found = new Map<string, string[]>(),
): Map<string, string[]> {
  if (found.has(folder)) return found;
  const names = Object.keys(manifestOf(commit, folder).dependencies ?? {});
  found.set(folder, names);
  for (const name of names) {
    const next = folderOf.get(name);
    if (next) withDependencies(commit, next, folderOf, found);
  }
  return found;
}

/** Where an npm package lies today: in the package of the same folder, or in another one, where that has moved. */
function installed(name: string, folder: string, folders: readonly string[]): string {
  const found = [folder, ...folders]
    .map(one => join(ROOT, one, 'node_modules', name))
    .find(path => existsSync(path));
  if (!found) throw new Error(`${name}, which ${folder} of the earlier commit uses, is not installed.`);
  return realpathSync(found);
}

/** Whether the API of these sources connects as a role of its own (docs/decisions/125). */
export const hasOwnRole = (main: string): boolean => existsSync(join(dirname(main), 'database/grants.ts'));
