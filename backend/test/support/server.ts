import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '../../src/database/postgres.ts';
import { type Postgres, startPostgres } from './postgres.ts';

/** The migrated database without rows that tests copy. */
export const TEMPLATE = 'template_fernweh';

/** Set for the workers of jest while a server for all tests runs. */
export const SERVER_VARIABLE = 'TEST_POSTGRES_URL';

let server: Postgres | string | undefined;

/** Starts one PostgreSQL for all tests of a run. Without one, each test file has a PGlite. */
export async function startServer(): Promise<void> {
  server = await startPostgres();
  if (typeof server === 'string') return console.warn(`The tests run on PGlite: ${server}.`);
  await makeRoles(server.url, TEMPLATE);
  const template = await openPostgres(asRole(urlOf(server.url, TEMPLATE), OWNER_ROLE));
  await template.close();
  process.env[SERVER_VARIABLE] = server.url;
}

export async function stopServer(): Promise<void> {
  if (typeof server === 'object') await server.stop();
}

export const OWNER_ROLE = 'fernweh_owner';
const ROLES = join(import.meta.dirname, '../../../tooling/docker/postgres/roles.sql');

/** Makes a database with the roles that the site's has. */
export async function makeRoles(server: string, database: string): Promise<void> {
  await execute(server, `create database ${database}`);
  await applyRoles(urlOf(server, database));
}

/** Makes the roles for a database that exists. */
export const applyRoles = (database: string) => execute(database, readFileSync(ROLES, 'utf8'));

/** The URL of the same database for another role. */
export function asRole(database: string, role: string): string {
  const url = new URL(database);
  url.username = role;
  return url.href;
}

/** The URL of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Runs one statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
