import { clockOf, openDatabase } from '@fernweh/backend/import-api';
import type { Environment } from './environment.ts';
import { markFilled } from './filled-mark.ts';
import { importWorld, type OnProgress } from './import-world.ts';
import { worldStamp } from './world-stamp.ts';

/**
 * Fills PostgreSQL, or the database folder in DATA_DIR, with the world in WORLD_DIR. A database that already holds this
 * world stays as it is.
 * @returns whether it wrote anything
 * @throws Error where there is no world, or another process has the database folder open
 */
export async function fillDatabase(env: Environment, onProgress?: OnProgress): Promise<boolean> {
  const stamp = await worldStamp(env.WORLD_DIR);
  if (!stamp)
    throw new Error(`There is no demonstration world in ${env.WORLD_DIR}. Make one with: npm run world`);
  const database = await openDatabase(env);
  try {
    const filled = await importWorld(database.queries, env.WORLD_DIR, clockOf(env.CLOCK), onProgress);
    await markFilled(env, stamp);
    return filled;
  } finally {
    await database.close();
  }
}
