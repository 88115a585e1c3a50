import { spawnSync } from 'node:child_process';
import { DEPLOY } from './files.ts';

/**
 * A test that needs a program of the operating system. Where the program is missing, the test is skipped and its title
 * names what is missing: nothing is installed by a test.
 * @param probe arguments with which the program shows that it is there
 * @param shows what it then prints
 */
export function testWith(program: string, probe: string[], shows: RegExp, missing: string) {
  const { stdout, stderr } = spawnSync(program, probe, { encoding: 'utf8' });
  const isThere = shows.test(`${stdout}${stderr}`);
  return (title: string, work: () => void) =>
    isThere ? test(title, work) : test.skip(`${title} (needs ${missing})`, work);
}

/** Runs a program in deploy/. @throws Error with all that it printed if it fails */
export function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: DEPLOY, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}
