import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Locks a folder for this process with a file that contains its id.
 * @returns a function that releases the lock
 * @throws Error with one line when a living process has the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  const ownMark = await createMark();
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(path, ownMark)) return () => release(path, ownMark);
    const holder = await readFile(path, 'utf8').catch(() => undefined);
    if (holder === undefined) continue;
    const [pid = ''] = holder.split(' ');
    if (await isAlive(holder))
      throw new Error(
        `The database in ${folder} is in use by process ${pid}. Stop it, or choose another DATA_DIR.`,
      );
    await moveAway(path, holder);
  }
  throw new Error(`The database in ${folder} cannot be locked.`);
}

/** Creates the file together with its content. @returns false if it exists */
async function create(path: string, ownMark: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, ownMark, { mode: 0o600 });
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

/** Moves a dead process's lock away. If another process has replaced the lock meanwhile, it is put back. */
async function moveAway(path: string, holder: string): Promise<void> {
  const moved = `${path}.${process.pid}`;
  try {
    await rename(path, moved);
    if ((await readFile(moved, 'utf8')) !== holder) await rename(moved, path);
    await rm(moved, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function release(path: string, ownMark: string): Promise<void> {
  const holder = await readFile(path, 'utf8').catch(() => undefined);
  if (holder === ownMark) await rm(path, { force: true });
}

/** Systems reuse process ids. The start time tells two processes with the same id apart. */
const createMark = async () => `${process.pid} ${await startOf(process.pid)}`;

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
