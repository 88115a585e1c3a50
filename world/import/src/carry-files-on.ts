import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Clock } from '@fernweh/backend/import-api';

const GENERATOR = join(import.meta.dirname, '../../generator/src/main.ts');
const run = promisify(execFile);

/** Today in UTC, YYYY-MM-DD. */
export const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10);

/** Carries the files of a world on to a day, in a process of its own: it computes for seconds. */
export const carryFilesOn = async (directory: string, day: string): Promise<void> => {
  await run(process.execPath, [GENERATOR, '--out', directory, '--day', day]);
};
