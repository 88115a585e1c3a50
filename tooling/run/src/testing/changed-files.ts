import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * Files that differ from a commit, committed or not, new files included; deleted files too, so that their packages count.
 * @param ref a commit; by default where this branch left `main`, which on `main` itself is the last commit
 * @throws Error where git knows no such commit
 */
export function changedFiles(ref?: string): string[] {
  const base = ref ?? git('merge-base', 'HEAD', mainBranch()).trim();
  const differing = git('diff', '--name-only', '--no-renames', base, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))].sort();
}

/** Deleted files can't be linted. */
export const existing = (files: readonly string[]): string[] =>
  files.filter(file => existsSync(join(ROOT, file)));

function mainBranch(): string {
  const found = ['main', 'origin/main'].find(name => {
    try {
      git('rev-parse', '--verify', '--quiet', name);
      return true;
    } catch {
      return false;
    }
  });
  return found ?? 'HEAD';
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
