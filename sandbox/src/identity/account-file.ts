import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

/** Reads a stored state. A file that can't be read is an error, because writing a new one would delete what it held. */
export function readStored<T>(file: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (!file) return undefined;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`identity: ${file} can't be read. Delete it to start without what it held.`);
  }
}

/** Replaces the file as a whole, so that a crash leaves the old one or the new one. */
export function writeStored(file: string | undefined, state: unknown): void {
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
