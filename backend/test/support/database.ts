import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database, Queries } from '../../src/database/database.ts';
import { API_ROLE } from '../../src/database/grants.ts';
import { ALONE } from '../../src/database/leadership.ts';
import { overClient } from '../../src/database/pglite.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import * as schema from '../../src/database/schema/index.ts';
import { asRole, execute, OWNER_ROLE, SERVER_VARIABLE, TEMPLATE, urlOf } from './server.ts';

/** The dump of an empty migrated database, shared by all test files of this worker (environment.cjs). */
declare const pgliteTemplate: { dump?: File | Blob };

/** A new migrated database: a copy on the run's server, which takes a tenth of a second, or a PGlite where there is no server. */
export function freshDatabase(): Promise<Database> {
  const server = process.env[SERVER_VARIABLE];
  return server ? copyOn(server) : freshPglite();
}

const owners = new WeakMap<Queries, Queries>();

/** A test's own statements, as operators and the import of the world make them: the API's role may do less. */
export const ownerOf = (queries: Queries): Queries => owners.get(queries) ?? queries;

/**
 * The API's role of production opens it. The jobs run as if no other process could lead. `close` drops the copy.
 */
async function copyOn(server: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(
    server,
    `create database ${name} template ${TEMPLATE} strategy file_copy owner ${OWNER_ROLE}`,
  );
  const database = urlOf(server, name);
  const { queries, reserve, close } = await openPostgres(asRole(database, API_ROLE));
  const owner = new Pool({ connectionString: asRole(database, OWNER_ROLE), max: 2 });
  owner.on('error', () => undefined).on('connect', client => client.on('error', () => undefined));
  owners.set(queries, drizzle(owner, { schema }) as unknown as Queries);
  return {
    queries,
    reserve,
    leadership: ALONE,
    close: async () => {
      await Promise.all([close(), owner.end()]);
      await execute(server, `drop database ${name} with (force)`);
    },
  };
}

/** A new PGlite in memory. Loading the dump takes a sixth of the time of migrating. */
export async function freshPglite(): Promise<Database> {
  const { dump } = pgliteTemplate;
  if (dump) return overClient(await PGlite.create({ loadDataDir: dump }));
  const client = await PGlite.create();
  const database = await overClient(client);
  pgliteTemplate.dump = await client.dumpDataDir('none');
  return database;
}
