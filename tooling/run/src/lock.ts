import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './is-running.ts';

/**
 * Claims a data folder for this process until it ends. Two sites in one folder would mix their releases and their data.
 * @param setting what names the folder
 * @throws Error naming the process that holds the folder
 */
export async function claim(directory: string, setting = 'DATA_DIR'): Promise<void> {
  const path = join(directory, 'site.pid');
  const holder = readHolder(path);
  if (holder && holder !== process.pid && isRunning(holder)) {
    throw new Error(
      `The data folder ${directory} is in use by process ${holder}. Stop it, or set ${setting}.`,
    );
  }
  writeFileSync(path, String(process.pid));
  process.once('exit', () => {
    if (readHolder(path) === process.pid) rmSync(path, { force: true });
  });
}

function readHolder(path: string): number | undefined {
  try {
    return Number(readFileSync(path, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
