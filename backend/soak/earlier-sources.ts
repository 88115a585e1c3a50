import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'backend/src/database/migrations';
const PARTS = ['backend', 'shared/config', 'shared/contracts', 'shared/tracing'];

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
 * Writes the API's sources of a commit into a folder, with today's packages.
 * @returns its entry file
 */
export function extractApi(commit: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive });
  // Links of packages are relative: those between workspaces lead to the extracted ones, all others to today's.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const part of PARTS) {
    const links = join(ROOT, part, 'node_modules');
    const target = join(folder, part, 'node_modules');
    mkdirSync(dirname(target), { recursive: true });
    if (existsSync(links)) cpSync(links, target, { recursive: true, verbatimSymlinks: true });
  }
  return join(folder, 'backend/src/main.ts');
}

/** Whether the API of these sources connects as a role of its own (docs/decisions/125). */
export const hasOwnRole = (main: string): boolean => existsSync(join(dirname(main), 'database/grants.ts'));
