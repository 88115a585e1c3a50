import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { worldStamp } from './world-stamp.ts';

/** The mark is a file beside the database, so that deleting the database's folder deletes it too. */
const markOf = ({ DATA_DIR }: Environment) => join(DATA_DIR, 'backend/database/filled-from');

/** Whether the database folder holds the world's current files. The mark saves opening the database, which takes seconds. */
export async function isMarkedFilled(env: Environment): Promise<boolean> {
  if (env.DATABASE_URL) return false;
  const [mark, stamp] = await Promise.all([
    readFile(markOf(env), 'utf8').catch(() => undefined),
    worldStamp(env.WORLD_DIR),
  ]);
  return stamp !== undefined && mark === stamp;
}

export async function markFilled(env: Environment, stamp: string): Promise<void> {
  if (!env.DATABASE_URL) await writeFile(markOf(env), stamp);
}
