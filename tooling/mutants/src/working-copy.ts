import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { timesIn } from './check.ts';
import type { Mutant } from './mutant.ts';

export type WorkingCopy = {
  /** Puts a mutant into its file. @returns takes it out again @throws Error where the file has not its text exactly once */
  apply(mutant: Mutant): () => void;
  /** Takes out what is in. It may be called at any time, also while the process ends. */
  restore(): void;
};

/** Applies mutants in a working copy. What was in a file is kept in memory until it is back. */
export function createWorkingCopy(root: string): WorkingCopy {
  let changed: { path: string; content: Buffer } | undefined;

  function restore() {
    if (!changed) return;
    writeFileSync(changed.path, changed.content);
    changed = undefined;
  }

  return {
    apply({ id, file, original, replacement }) {
      if (changed) throw new Error(`${id}: ${changed.path} still has another mutant`);
      const path = join(root, file);
      const content = readFileSync(path);
      const text = content.toString();
      if (timesIn(text, original) !== 1) throw new Error(`${id}: ${file} has not its text exactly once`);
      changed = { path, content };
      // A function, because the replacement's own $ would name a match.
      writeFileSync(
        path,
        text.replace(original, () => replacement),
      );
      return restore;
    },
    restore,
  };
}

/**
 * Files of these that git could not give back. Nobody's work is overwritten, and a run that was killed with a mutant in a file is noticed
 * here by the next one.
 */
export function uncommitted(files: readonly string[], root: string): string[] {
  const args = ['-c', 'core.quotePath=false', 'status', '--porcelain', '--untracked-files=all', '--ignored'];
  const lines = execFileSync('git', [...args, '--', ...new Set(files)], { cwd: root, encoding: 'utf8' });
  return lines
    .split('\n')
    .filter(Boolean)
    .map(line => line.slice(3));
}

/** What an interrupted run left in a file, so that the message can say how to remove it. */
export const leftIn = (mutants: readonly Mutant[], root: string): Mutant | undefined =>
  mutants.find(({ file, original, replacement }) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !text.includes(original) && text.includes(replacement);
  });
