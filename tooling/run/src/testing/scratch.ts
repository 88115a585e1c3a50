import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../is-running.ts';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;
const NAME = /^fernweh-test-(\d+)$/;

/**
 * Puts the temporary files of this process and of its child processes into memory: the tests make and delete thousands of
 * databases, browser profiles and release folders, for which a disk needs a tenth of the processor time of a run. The folder
 * is removed when the process ends. Folders that killed runs left are removed at the start.
 * @param memory a folder in memory
 * @returns the folder, or nothing where memory has no room for one: the temporary files stay where they are
 */
export function keepScratchInMemory(memory = MEMORY, enough = ENOUGH_BYTES): string | undefined {
  if (freeBytes(memory) < enough) return undefined;
  removeLeftovers(memory);
  const folder = join(memory, `fernweh-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const owner = NAME.exec(name)?.[1];
    if (owner && !isRunning(Number(owner))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
