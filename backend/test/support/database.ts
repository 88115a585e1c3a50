import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
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

/** A database without a schema, for a test of the migrations themselves. */
export type EmptyDatabase = {
  /** Any number of statements. */
  run(statements: string): Promise<void>;
  read<Row>(statement: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** On the run's server, because a PGlite first makes its whole catalogue, which needs about 5 s of processor time. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env[SERVER_VARIABLE];
  return server ? emptyOn(server) : emptyPglite();
}

async function emptyOn(server: string): Promise<EmptyDatabase> {
  const name = nameOfCopy();
  await execute(server, `create database ${name} strategy file_copy`);
  const client = new Client({ connectionString: urlOf(server, name) });
  await client.connect();
  return {
    run: async statements => void (await client.query(statements)),
    read: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
    close: async () => {
      await client.end();
      await execute(server, `drop database ${name} with (force)`);
    },
  };
}

async function emptyPglite(): Promise<EmptyDatabase> {
  const client = await PGlite.create();
  return {
    run: async statements => void (await client.exec(statements)),
    read: async <Row>(statement: string) => (await client.query<Row>(statement)).rows,
    close: () => client.close(),
  };
}

const nameOfCopy = () => `test_${randomUUID().replaceAll('-', '')}`;

const owners = new WeakMap<Queries, Queries>();

/** A test's own statements, as operators and the import of the world make them: the API's role may do less. */
export const ownerOf = (queries: Queries): Queries => owners.get(queries) ?? queries;

/**
 * The API's role of production opens it. The jobs run as if no other process could lead. `close` drops the copy.
 */
async function copyOn(server: string): Promise<Database> {
  const name = nameOfCopy();
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
