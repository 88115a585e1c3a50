import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes a folder for this process by a file with its id.
 * @returns what gives it back
 * @throws Error with one line where a living process has it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const mine = await ownMark();
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(path, mine)) return () => release(path, mine);
    const holder = await readFile(path, 'utf8').catch(() => undefined);
    if (holder === undefined) continue;
    const [pid = ''] = holder.split(' ');
    if (await isAlive(holder))
      throw new Error(
        `The database in ${folder} is in use by process ${pid}. Stop it, or choose another DATA_DIR.`,
      );
    await setAside(path, holder);
  }
  throw new Error(`The database in ${folder} can not be locked.`);
}

/** The file appears with its content or not at all. */
async function create(path: string, mine: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, mine, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Of those who find a dead process's lock, one moves it away; a lock that changed meanwhile is put back. */
async function setAside(path: string, holder: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await rename(aside, path);
    await rm(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function release(path: string, mine: string): Promise<void> {
  const holder = await readFile(path, 'utf8').catch(() => undefined);
  if (holder === mine) await rm(path, { force: true });
}

/** Process ids are given again: the time at which a process started tells two with the same id apart. */
const ownMark = async () => `${process.pid} ${await startOf(process.pid)}`;

async function isAlive(mark: string): Promise<boolean> {
  const [pid, start] = mark.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = await startOf(Number(pid));
  return now === '' || now === start;
}

/** Ticks since boot, from /proc; empty on systems without it. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
