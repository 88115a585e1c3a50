import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Database, Queries } from './database.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import * as schema from './schema/index.ts';

const CONNECTIONS = 10;
const CONNECT_MS = 3_000;
/** Longest statement; the import of a world raises it for itself. */
const STATEMENT_MS = 10_000;
/** A transaction that waits for its client this long is ended: it holds locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
const MIGRATION_LOCK = 7_100;

/** @param url `postgres://…`, from DATABASE_URL */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
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
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { queries: drizzle(pool, { schema }) as unknown as Queries, close: () => pool.end() };
}

/** Processes that start together migrate one after the other. */
async function migrateAlone(pool: Pool): Promise<void> {
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
