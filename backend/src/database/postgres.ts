import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database, Queries } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { PreparedClient } from './prepared-client.ts';
import * as schema from './schema/index.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 3_000;
/** Longest statement; `tooling/world-import` raises it for itself. */
const STATEMENT_MS = 10_000;
/** A transaction that waits for its client this long is ended: it holds locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_LOCK = 7_100;
/** A database may start with us, and come later. */
const START_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Migrated to the newest schema, once the database is there.
 * @param url `postgres://…`, from DATABASE_URL
 * @throws Error where it is not there within `patienceMs`, or refuses us
 */
export async function openPostgres(url: string, patienceMs = START_MS): Promise<Database> {
  const pool = new Pool({
    Client: PreparedClient,
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'fernweh-api',
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Nor may one that breaks between two statements of a transaction: the next of them fails, and says so.
  pool.on('connect', client => client.on('error', () => undefined));
  try {
    await waitForDatabase(() => migrateUnderLock(pool), patienceMs);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { queries: drizzle(pool, { schema }) as unknown as Queries, close: () => pool.end() };
}

async function waitForDatabase(work: () => Promise<void>, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (performance.now() > end)
        throw new Error(`The database of DATABASE_URL is not there after ${patienceMs} ms.`, {
          cause: error,
        });
      await setTimeout(PAUSE_MS);
    }
  }
}

/** Processes that start together migrate one after the other. */
async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const queries = drizzle(client, { schema });
    await queries.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(queries, { migrationsFolder: MIGRATIONS });
    await queries.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    client.release();
  }
}
