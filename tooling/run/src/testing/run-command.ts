import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { SIGNALS } from '../end-once.ts';
import { ROOT } from '../root.ts';
import { type Count, failedCheck, INDENT, NOTHING } from './count.ts';
import type { Deadline } from './deadline.ts';

/** Something that it needs is missing, such as a Docker engine: nothing was tested. */
const MISSING = 3;
/** A command whose time is over removes what it started; whoever takes longer is ended by force. */
const GRACE_MS = 120_000;
/** Where the whole run is to end at once. One that has containers, and knows its time, may remove them first. */
const SHORT_GRACE_MS = 2500;
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
  const timers: NodeJS.Timeout[] = [];
  const stop = (graceMs: number) => {
    end('SIGTERM');
    timers.push(setTimeout(end, graceMs, 'SIGKILL'));
  };
  const interrupt = () => stop(limit.length > 0 ? GRACE_MS : SHORT_GRACE_MS);
  for (const signal of SIGNALS) process.on(signal, interrupt);
  const late = () => {
    isLate = true;
    stop(GRACE_MS);
  };
  if (isBounded) timers.push(setTimeout(late, deadline.left() + grace));
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
  for (const signal of SIGNALS) process.off(signal, interrupt);
  // What it left running, such as services of a failed test.
  end('SIGKILL');
  if (isLate && limit.length === 0) return { ...NOTHING, skipped: 1, notReached: [name] };
  return countOf(name, code, output);
}

/** The lines that belong to the line above them. */
function indented(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex(line => !line.startsWith(INDENT));
  return lines.slice(0, end < 0 ? undefined : end);
}

/** @param output what the command printed, of which the last line sums it up */
export function countOf(name: string, code: number, output: string): Count {
  if (code === MISSING)
    return { ...NOTHING, skipped: 1, notReached: [`${name}: something that it needs is missing`] };
  const lines = stripVTControlCharacters(output).split('\n');
  const listed = (mark: string) =>
    lines.flatMap((line, index) =>
      line.startsWith(mark)
        ? [[line.slice(mark.length), ...indented(lines.slice(index + 1))].join('\n')]
        : [],
    );
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
