import { readdir, readFile } from 'node:fs/promises';

/** Processor time in ms and memory in MB of one process, with all its threads. */
export type Process = { pid: number; command: string; cpuMs: number; memoryMb: number };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** All processes that this one started, directly or through others. Linux only. */
export async function ownProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number);
  const found = (await Promise.all(pids.map(readProcess))).filter(each => each !== undefined);
  const own = new Set([process.pid]);
  // A child may have a lower number than its parent.
  for (let known = 0; known < own.size; ) {
    known = own.size;
    for (const { pid, parent } of found) if (own.has(parent)) own.add(pid);
  }
  return found.filter(({ pid }) => pid !== process.pid && own.has(pid)).map(({ parent: _, ...each }) => each);
}

/** @returns undefined where it has ended */
export async function readProcess(pid: number): Promise<(Process & { parent: number }) | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The second field is the name in brackets, which may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid,
      command: command.replaceAll('\0', ' ').trim(),
      parent: fields[1] ?? 0,
      cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * TICK_MS,
      memoryMb: ((fields[21] ?? 0) * PAGE_BYTES) / 2 ** 20,
    };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

const SERVICES = {
  shell: /shell\/(src|dist)\/server\//,
  API: /tooling\/world-import\/src\/api.ts/,
  'stand-ins': /sandbox\/src\/main.ts/,
  'release desk': /platform\/release-desk\/src\/main.ts/,
} as const;
type ServiceName = keyof typeof SERVICES;

export type Usage = Record<ServiceName, { cpuMs: number; memoryMb: number }>;

/** What each service of the site has used yet. A service may have several processes. */
export async function siteUsage(): Promise<Usage> {
  const all = await ownProcesses();
  const entries = Object.entries(SERVICES).map(([name, script]) => {
    const processes = all.filter(({ command }) => script.test(command));
    const sum = (key: 'cpuMs' | 'memoryMb') => processes.reduce((total, each) => total + each[key], 0);
    return [name, { cpuMs: sum('cpuMs'), memoryMb: sum('memoryMb') }];
  });
  return Object.fromEntries(entries) as Usage;
}
