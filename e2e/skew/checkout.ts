import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';

/** A state of the repository with its packages installed. */
export type Checkout = { name: string; root: string };

export const HERE: Checkout = { name: 'these sources', root: ROOT };

const FOLDER = join(ROOT, '.data/skew-earlier');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Checks an earlier commit out in a work tree of its own, which later runs use again. */
export async function checkOut(wanted = beforeLastChange()): Promise<Checkout> {
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
  const name = commit.slice(0, 8);
  if (existsSync(join(FOLDER, '.git')))
    git('-C', FOLDER, 'checkout', '--quiet', '--force', '--detach', commit);
  else {
    git('worktree', 'prune');
    git('worktree', 'add', '--quiet', '--force', '--detach', FOLDER, commit);
  }
  install(name);
  return { name, root: FOLDER };
}

/** N−1: what was deployed before the shell or a shared package changed. */
const beforeLastChange = () =>
  `${git('log', '-1', '--format=%H', '--', 'shell/src', 'platform/*/src', 'shared/*/src')}^`;

function install(name: string): void {
  const mark = join(FOLDER, 'node_modules/.fernweh-installed');
  const lockfile = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockfile) return;
  console.log(`  … installing the packages of ${name}`);
  const { packageManager } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  execFileSync(
    'npx',
    ['-y', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=silent'],
    {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(mark, lockfile);
}
