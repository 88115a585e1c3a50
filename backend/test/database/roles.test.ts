import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { createApp } from '../../src/app.ts';
import { type Database, rowsOf } from '../../src/database/database.ts';
import { API_ROLE, GRANTS, grantPrivileges } from '../../src/database/grants.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { requireModestRole } from '../../src/database/role.ts';
import * as schema from '../../src/database/schema/index.ts';
import { readEnvironment } from '../../src/environment.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { applyRoles, asRole, execute, makeRoles, OWNER_ROLE, urlOf } from '../support/server.ts';

/** The API’s role on a database that the owner has migrated (docs/decisions/125). */
let server: Postgres;
let site: string;
let owner: Database;
let api: Client;
const opened: Database[] = [];
beforeAll(async () => {
  const started = await startPostgres();
  if (typeof started === 'string') throw new Error(started);
  server = started;
  await makeRoles(server.url, 'site');
  site = urlOf(server.url, 'site');
  owner = await openPostgres(asRole(site, OWNER_ROLE));
  api = new Client({ connectionString: asRole(site, API_ROLE) });
  await api.connect();
}, 60_000);
afterAll(async () => {
  await api?.end();
  for (const { close } of [owner, ...opened]) await close();
  await server?.stop();
});

const tables = Object.values(schema)
  .filter(value => is(value, PgTable))
  .map(getTableName);
const FORBIDDEN = 'permission denied';
const NOT_OWNER = /must be owner|permission denied/;

test('each table says what the API may do with it', () => {
  expect(Object.keys(GRANTS).toSorted()).toEqual(tables.toSorted());
});

const VERBS = ['select', 'insert', 'update', 'delete'] as const;
const attempt: Record<(typeof VERBS)[number], (table: string, columns: string[]) => string> = {
  select: table => `select 1 from ${table}`,
  insert: table => `insert into ${table} default values`,
  update: (table, [column = '']) => `update ${table} set ${column} = ${column} where false`,
  delete: table => `delete from ${table} where false`,
};

test.each(tables)('with %s the API may do what it needs, and nothing else', async table => {
  const columns = await rowsOf<{ name: string }>(
    owner.queries,
    sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  const names = columns.map(({ name }) => name);
  const granted = GRANTS[table] ?? '';
  for (const verb of VERBS) {
    const limited = new RegExp(`${verb} \\(([^)]+)\\)`).exec(granted)?.[1]?.split(', ');
    const allowed = granted.includes(verb) ? (limited ?? names) : [];
    for (const column of verb === 'update' ? names : names.slice(0, 1)) {
      const done = api
        .query(`begin; ${attempt[verb](table, [column])}`)
        .catch((error: Error) => error.message);
      const denied = String(await done).includes(FORBIDDEN);
      await api.query('rollback');
      expect([verb, column, denied]).toEqual([
        verb,
        column,
        verb === 'update' ? !allowed.includes(column) : allowed.length === 0,
      ]);
    }
  }
  for (const statement of [
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} add column more int`,
    `drop table ${table}`,
    `create index on ${table} (${names[0]})`,
    `alter table ${table} owner to ${API_ROLE}`,
  ])
    await expect(api.query(statement)).rejects.toThrow(NOT_OWNER);
});

test.each([
  'create table notes (n int)',
  'create temporary table notes (n int)',
  'create schema notes',
  'create function f() returns int language sql as $$ select 1 $$',
  'create or replace function ledger_only_grows() returns trigger language plpgsql as $$ begin return null; end $$',
  'drop function ledger_only_grows() cascade',
  'create role eve',
  `alter role ${API_ROLE} superuser`,
  `set role ${OWNER_ROLE}`,
  'set session_replication_role = replica',
  'create extension dblink',
  "copy bookings to program 'cat'",
  "select pg_read_file('/etc/passwd')",
  'delete from drizzle.__drizzle_migrations',
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e15)",
])('the API may not run: %s', async statement => {
  await expect(api.query(statement)).rejects.toThrow(
    /permission denied|must be owner|does not exist|not available/,
  );
});

test('a table that is new is closed to the API until somebody says what it may do with it', async () => {
  await owner.queries.execute(sql`create table later (n int)`);
  await expect(api.query('select * from later')).rejects.toThrow(FORBIDDEN);
  await owner.queries.execute(sql`grant all on later to ${sql.identifier(API_ROLE)}`);
  expect(await grantPrivileges(owner.queries)).toBe(true);
  await expect(api.query('select * from later')).rejects.toThrow(FORBIDDEN);
  await owner.queries.execute(sql`drop table later`);
});

test('in production the API starts with its own role only, and says what another one may do', async () => {
  await requireModestRole((await openAs(API_ROLE)).queries);
  await expect(requireModestRole((await openAs(OWNER_ROLE)).queries)).rejects.toThrow(
    'DATABASE_URL: the role fernweh_owner may change or drop tables, create tables, rewrite the ledger. In production',
  );
  await expect(requireModestRole((await openAs('postgres')).queries)).rejects.toThrow(
    'administer the server',
  );
  const env = {
    ...readEnvironment({ DATABASE_URL: site, LOG_LEVEL: 'silent' }),
    STAGE: 'production' as const,
  };
  await expect(createApp(env)).rejects.toThrow('the role postgres may administer the server');
});

async function openAs(role: string): Promise<Database> {
  const database = await openPostgres(asRole(site, role));
  opened.push(database);
  return database;
}

test('the API waits for the owner to migrate, and then says who has to', async () => {
  await makeRoles(server.url, 'empty');
  const empty = urlOf(server.url, 'empty');
  await expect(openPostgres(asRole(empty, API_ROLE), 300)).rejects.toThrow(
    /lacks 0000_tables, .* may not migrate it\. Run backend\/src\/migrate\.ts as the owner/,
  );
  const waiting = openPostgres(asRole(empty, API_ROLE), 30_000);
  const migrating = await openPostgres(asRole(empty, OWNER_ROLE));
  await (await waiting).close();
  await migrating.close();
});

test('a database of an earlier version, which one superuser made, gets the same owner and roles', async () => {
  await execute(server.url, 'create database earlier');
  const earlier = urlOf(server.url, 'earlier');
  const made = await openPostgres(earlier);
  await made.queries.execute(sql`insert into budgets values ('k', 1, now())`);
  await made.close();
  for (const _ of ['first', 'again']) await applyRoles(earlier);
  const migrated = await openPostgres(asRole(earlier, OWNER_ROLE));
  await grantPrivileges(migrated.queries);
  const [foreign] = await rowsOf<{ n: number }>(
    migrated.queries,
    sql`select count(*)::int as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relowner <> ${OWNER_ROLE}::regrole`,
  );
  expect(foreign).toEqual({ n: 0 });
  await migrated.close();
  const again = await openPostgres(asRole(earlier, API_ROLE));
  expect(await rowsOf(again.queries, sql`select spent from budgets`)).toEqual([{ spent: 1 }]);
  await requireModestRole(again.queries);
  await again.close();
});
