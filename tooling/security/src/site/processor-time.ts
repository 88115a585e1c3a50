import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of the kernel in a second, as Linux shows them to programs. */
const TICKS_A_SECOND = 100;

/** The API by itself, and with the demonstration world that goes on beside it. */
const MAINS = ['backend/src/main.ts', 'world/import/src/api.ts'];

/** A function that reads the processor time of the API's process; undefined where that is not on this machine, or this is not Linux. */
export async function processorTimeOfApi(port: string): Promise<(() => Promise<number>) | undefined> {
  for (const pid of (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))) {
    const [command, variables] = await Promise.all(
      ['cmdline', 'environ'].map(file => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    if (MAINS.some(main => command?.includes(main)) && variables?.split('\0').includes(`API_PORT=${port}`))
      return () => processorTimeOf(pid);
  }
  return undefined;
}

/** Milliseconds that a process and its threads have worked. */
export async function processorTimeOf(pid: number | string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces. What follows begins with the third field; 14 and 15 are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000;
}
