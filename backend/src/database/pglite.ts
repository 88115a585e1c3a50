import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Queries } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { ALONE } from './leadership.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { makePrivate, makePrivateFolder } from './private-folder.ts';
import * as schema from './schema/index.ts';
import { tracedPglite } from './traced-pglite.ts';

/**
 * Opens PostgreSQL inside this process, in `backend/database` of the data folder. PGlite has one connection, so a
 * transaction that waits for an external service would block everybody.
 * @throws Error when another process has the folder open: the two would overwrite each other's rows
 */
export async function openPglite(dataDirectory: string): Promise<Database> {
  const folder = join(dataDirectory, 'backend/database');
  await makePrivateFolder(join(dataDirectory, 'backend'));
  await makePrivateFolder(folder);
  const unlock = await lockFolder(folder);
  try {
    await prepare(join(folder, 'pglite'));
    const client = await PGlite.create(join(folder, 'pglite'));
    const database = await overClient(client);
    // PGlite creates some of its files with rights for everybody.
    await makePrivate(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Creates the files under another name and renames them, so that a process that dies here leaves no broken database.
 */
async function prepare(path: string): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, path);
}

/** Migrates the client's database to the newest schema. */
export async function overClient(client: PGlite): Promise<Database> {
  const typed = drizzle(tracedPglite(client), { schema });
  await migrate(typed, { migrationsFolder: MIGRATIONS });
  const queries = typed as unknown as Queries;
  return { queries, reserve: queries, leadership: ALONE, close: () => client.close() };
}
