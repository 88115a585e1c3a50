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

/** Runs a command of the repository that knows its time, prints what it prints, and counts what its last line says. */
export async function runCommand(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  deadline: Deadline,
): Promise<Count> {
  const minutes = deadline.left() / 60_000;
  const limit = Number.isFinite(minutes) ? [`--minutes=${minutes.toFixed(1)}`] : [];
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
  const timers = Number.isFinite(minutes)
    ? [
        setTimeout(stop, deadline.left() + GRACE_MS),
        setTimeout(end, deadline.left() + 2 * GRACE_MS, 'SIGKILL'),
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
  const [passed = 0, failed = 0, skipped = 0] = (sum ?? []).slice(1).map(text => Number(text ?? 0));
  const failures = listed('FAILED: ');
  const notReached = listed('NOT REACHED: ').map(what => `${name}: ${what}`);
  // A command that fails without a failed test counts as one failure.
  if (code !== 0 && failed === 0) {
    const broken = failedCheck(name, `it ended with code ${code}`);
    return { passed, failed: 1, skipped, failures: [...failures, ...(broken.failures ?? [])], notReached };
  }
  return { passed, failed, skipped, failures, notReached };
}
