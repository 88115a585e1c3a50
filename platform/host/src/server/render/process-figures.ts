import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What the system says of another process. It must not be asked itself: one in an endless loop answers nothing. */

/** Unit of processor times in /proc, in ms; the same on every Linux. */
const TICK_MS = 10;

/** Processor time of a process's main thread in ms; 0 after it has ended. */
export async function cpuMs(pid: number): Promise<number> {
  if (process.platform !== 'linux') return secondsIn(await ps(pid, 'time')) * 1000;
  const stat = await textOf(`/proc/${pid}/task/${pid}/stat`);
  // The name of the program may have spaces and brackets; after it come fields in a fixed order.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Memory that a process has in use, in bytes; 0 after it has ended. */
export async function residentBytes(pid: number): Promise<number> {
  if (process.platform !== 'linux') return Number(await ps(pid, 'rss')) * 1024;
  return Number(/VmRSS:\s*(\d+)/.exec(await textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

const textOf = (path: string) => readFile(path, 'utf8').catch(() => '');

const run = promisify(execFile);
const ps = (pid: number, what: string) =>
  run('ps', ['-o', `${what}=`, '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '0',
  );

/** Of `1:02.5` or `1:00:02`. */
const secondsIn = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
