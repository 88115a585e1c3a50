import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database, Queries } from './database.ts';
import { isDatabaseUnavailable, isForbidden } from './errors.ts';
import { grantPrivileges } from './grants.ts';
import { createLeadership } from './leadership.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { pendingMigrations } from './pending-migrations.ts';
import { PreparedClient } from './prepared-client.ts';
import { mayMigrate } from './role.ts';
import * as schema from './schema/index.ts';
import { TracedPool } from './traced-pool.ts';

const CONNECTIONS = 10;
/** For those who must be answered while others take all of these. */
const RESERVED = 3;
const CONNECT_MS = 3_000;
/** Longest statement. `world/import` raises it for itself. */
const STATEMENT_MS = 10_000;
/**
 * Longest wait for a lock that somebody else holds; longer than PostgreSQL takes to find a deadlock, which is repeated. An import waits longer.
 */
const LOCK_MS = 3_000;
/** Longest wait for the answer to a statement, for a server that is silent; longer than any statement may last. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** Ends a transaction whose client is silent this long, because it holds locks. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** Longest wait for a database that starts together with the API. */
const START_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Waits for the database and its newest schema. A role that owns the database migrates it; for another one somebody else has to, at most
 * `patienceMs` later.
 * @param url `postgres://…`, from DATABASE_URL
 * @throws Error when the database is unavailable or not migrated for `patienceMs`, or refuses the connection
 */
export async function openPostgres(
  url: string,
  patienceMs = START_MS,
  answerMs = ANSWER_MS,
): Promise<Database> {
  const pool = poolOf(url, CONNECTIONS, answerMs);
  try {
    await waitForDatabase(() => reachNewestSchema(pool), patienceMs);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const leadership = createLeadership(url);
  const reserve = poolOf(url, RESERVED, answerMs);
  return {
    queries: drizzle(pool, { schema }) as unknown as Queries,
    reserve: drizzle(reserve, { schema }) as unknown as Queries,
    leadership,
    close: async () => {
      await leadership.resign();
      await Promise.all([pool.end(), reserve.end()]);
    },
  };
}

/** Its connections are opened when they are needed. */
function poolOf(url: string, max: number, answerMs: number): Pool {
  const pool = new TracedPool({
    Client: PreparedClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'fernweh-api',
  });
  // A connection that breaks while idle is replaced at the next query. Without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for a connection that breaks between two statements of a transaction: the next statement fails.
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}

async function waitForDatabase(work: () => Promise<void>, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const waitsForMigrations = error instanceof NotMigrated;
      if (!waitsForMigrations && !isDatabaseUnavailable(error)) throw error;
      if (performance.now() > end && waitsForMigrations) throw error;
      if (performance.now() > end)
        throw new Error(`The database of DATABASE_URL is unavailable for ${patienceMs} ms.`, {
          cause: error,
        });
      await setTimeout(PAUSE_MS);
    }
  }
}

const MIGRATE = 'Run backend/src/migrate.ts as the owner of the database: docs/operations.md#postgresql';

/** Somebody else has to migrate the database. */
class NotMigrated extends Error {}

async function reachNewestSchema(pool: Pool): Promise<void> {
  const queries = drizzle(pool, { schema }) as unknown as Queries;
  const pending = await pendingMigrations(queries).catch(error => {
    if (isForbidden(error))
      throw new NotMigrated(`The role of DATABASE_URL may not read its tables yet. ${MIGRATE}`);
    throw error;
  });
  if (pending.length === 0) return;
  if (!(await mayMigrate(queries)))
    throw new NotMigrated(
      `The database lacks ${pending.join(', ')}, and the role of DATABASE_URL may not migrate it. ${MIGRATE}`,
    );
  await migrateUnderLock(pool);
}

/** Serialises the migrations of processes that start together. One that waits for a lock too long is tried again: others would wait behind it. */
async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    const queries = drizzle(client, { schema });
    await queries.execute(sql`select pg_advisory_lock(${ADVISORY_LOCKS.migration})`);
    await migrate(queries, { migrationsFolder: MIGRATIONS });
    await grantPrivileges(queries as unknown as Queries);
    await queries.execute(sql`select pg_advisory_unlock(${ADVISORY_LOCKS.migration})`);
    isDone = true;
  } finally {
    // The lock belongs to the connection.
    client.release(!isDone);
  }
}
