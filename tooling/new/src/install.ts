import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what the manifests of all packages ask for, and remembers that it is installed (tooling/bin/packages.mjs).
 * @param isFrozen whether the lockfile has it all already
 * @throws Error with what pnpm said
 */
export function install(root: string, isFrozen: boolean): void {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const lockfile = isFrozen ? '--frozen-lockfile' : '--no-frozen-lockfile';
  const args = ['-y', packageManager, 'install', lockfile, '--prefer-offline', '--reporter=append-only'];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `Packages can't be installed.\n${`${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n')}`,
    );
  const installed = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  writeFileSync(join(root, 'node_modules/.fernweh-installed'), installed.digest('hex'));
}
