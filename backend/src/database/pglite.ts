import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Queries } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { makePrivate, makePrivateFolder } from './private-folder.ts';
import * as schema from './schema/index.ts';

/**
 * PostgreSQL inside this process, in `backend/database` of the data folder.
 * It has one connection: a transaction that waited for the outside would stop everybody.
 * @throws Error where another process has the folder open: two would lose each other's rows
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

/** The files appear whole or not at all: a process that dies while they are made leaves nothing that can't be opened. */
async function prepare(path: string): Promise<void> {
  if (existsSync(path)) return;
  const unfinished = `${path}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const client = await PGlite.create(unfinished);
  await client.close();
  await rename(unfinished, path);
}

/** Brings what is behind a client to the newest schema. */
export async function overClient(client: PGlite): Promise<Database> {
  const queries = drizzle(client, { schema });
  await migrate(queries, { migrationsFolder: MIGRATIONS });
  return { queries: queries as unknown as Queries, close: () => client.close() };
}
