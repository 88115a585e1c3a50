import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** The end of what a script said on its error output. Characters. */
const KEPT = 20_000;

type Options = { env?: Record<string, string>; output: 'ignore' | 'inherit' };

/**
 * Runs a script of this repository in a process of its own, which ends with this one.
 * @param problem says what failed
 * @throws Error with the problem and the script's last error lines
 */
export function runScript(
  script: string,
  args: readonly string[],
  problem: string,
  { env = {}, output }: Options,
) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'pipe'],
  });
  running.add(child);
  let errors = '';
  child.stderr?.on('data', chunk => {
    errors = `${errors}${chunk}`.slice(-KEPT);
  });
  return new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('exit', code => {
      running.delete(child);
      if (code === 0) done();
      else fail(new Error(`${problem}\n${errors.trim()}`));
    });
  });
}
