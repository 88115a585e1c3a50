import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import { type Count, failedCheck, NOTHING } from './count.ts';
import type { Deadline } from './deadline.ts';

/** Something that it needs is missing, such as a Docker engine: nothing was tested. */
const MISSING = 3;
/** A command that is to end removes what it started; whoever takes longer is ended by force. */
const GRACE_MS = 120_000;
const SUMMARY = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/;

/**
 * Runs a command of the repository, prints what it prints, and counts what its last line says.
 * @param limit options that tell it its time. Without them it is ended when the time is over, and was not reached.
 */
export async function runCommand(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  deadline: Deadline,
  limit: readonly string[] = [],
): Promise<Count> {
  const isBounded = Number.isFinite(deadline.left());
  const grace = limit.length > 0 ? GRACE_MS : 0;
  let isLate = false;
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tooling/bin/bootstrap.mjs'), command, ...args, ...limit],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  );
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // It has ended.
    }
  };
  const stop = () => end('SIGTERM');
  for (const signal of SIGNALS) process.once(signal, stop);
  const timers = isBounded
    ? [
        setTimeout(() => {
          isLate = true;
          stop();
        }, deadline.left() + grace),
        setTimeout(end, deadline.left() + grace + GRACE_MS, 'SIGKILL'),
      ]
    : [];
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const code = await new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('close', status => done(status ?? 1));
  });
  for (const timer of timers) clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, stop);
  // What it left running, such as services of a failed test.
  end('SIGKILL');
  if (isLate && limit.length === 0) return { ...NOTHING, skipped: 1, notReached: [name] };
  return countOf(name, code, output);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** @param output what the command printed, of which the last line sums it up */
export function countOf(name: string, code: number, output: string): Count {
  if (code === MISSING)
    return { ...NOTHING, skipped: 1, notReached: [`${name}: something that it needs is missing`] };
  const lines = stripVTControlCharacters(output).split('\n');
  const listed = (mark: string) =>
    lines.filter(line => line.startsWith(mark)).map(line => line.slice(mark.length));
  const sum = lines.map(line => SUMMARY.exec(line)).findLast(Boolean);
  // A command that says no numbers and ends well has passed as one.
  const said = sum?.slice(1) ?? (code === 0 ? ['1'] : []);
  const [passed = 0, failed = 0, skipped = 0] = said.map(text => Number(text ?? 0));
  const failures = listed('FAILED: ');
  const notReached = listed('NOT REACHED: ').map(what => `${name}: ${what}`);
  // A command that fails without a failed test counts as one failure.
  if (code !== 0 && failed === 0) {
    const broken = failedCheck(name, `it ended with code ${code}`);
    return { passed, failed: 1, skipped, failures: [...failures, ...(broken.failures ?? [])], notReached };
  }
  return { passed, failed, skipped, failures, notReached };
}
