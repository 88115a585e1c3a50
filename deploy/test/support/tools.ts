import { spawnSync } from 'node:child_process';
import { DEPLOY } from './files.ts';

const PATIENCE_MS = 60_000;

/**
 * A test that needs a program of the operating system. Where the program is missing, the test is skipped and its title
 * names the Debian package: nothing is installed by a test.
 */
export function testWith(program: string, debianPackage: string) {
  const isThere = spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined;
  return (title: string, work: () => void) =>
    isThere
      ? test(title, work, PATIENCE_MS)
      : test.skip(`${title} (needs the Debian package ${debianPackage})`, work);
}

/** Runs a program in deploy/. @throws Error with all that it printed if it fails */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: DEPLOY, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}
