import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Environment } from '../environment.ts';
import type { Leadership } from './leadership.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type * as schema from './schema/index.ts';

export { rowsOf } from './rows.ts';

/** The product's database or one of its transactions, on PGlite or PostgreSQL. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  queries: Queries;
  /** A few connections of their own, for probes and payment events: they are answered while callers take all others. */
  reserve: Queries;
  leadership: Leadership;
  close(): Promise<void>;
};

/**
 * Opens PostgreSQL if DATABASE_URL names one, otherwise PGlite in the data folder, and migrates it to the newest
 * schema.
 */
export const openDatabase = (env: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openPglite(env.DATA_DIR);
