import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { rowsOf } from './rows.ts';

type Powers = { user: string; administers: boolean; owns: boolean; creates: boolean; rewrites: boolean };

/** What the role of this connection may do that the API never does. */
async function powersOf(queries: Queries): Promise<Powers> {
  const [powers] = await rowsOf<Powers>(
    queries,
    sql`select current_user as user,
      (select bool_or(rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls) from pg_roles
        where pg_has_role(oid, 'MEMBER')) as administers,
      pg_has_role((select datdba from pg_database where datname = current_database()), 'MEMBER') or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'drizzle') and pg_has_role(c.relowner, 'MEMBER')) as owns,
      has_database_privilege(current_database(), 'CREATE') or has_schema_privilege('public', 'CREATE') as creates,
      has_table_privilege('ledger_entries', 'UPDATE, DELETE, TRUNCATE') as rewrites`,
  );
  if (!powers) throw new Error('The database does not know its own role.');
  return powers;
}

/** Whether the role may run migrations: it owns the database. */
export const mayMigrate = async (queries: Queries): Promise<boolean> => {
  const [row] = await rowsOf<{ may: boolean }>(
    queries,
    sql`select pg_has_role(datdba, 'USAGE') as may from pg_database where datname = current_database()`,
  );
  return row?.may === true;
};

/**
 * In production the API is a role that reads and writes rows and can do nothing else, so that whoever takes the API over cannot change
 * tables, history or roles (docs/decisions/125).
 * @throws Error that says what the role may do
 */
export async function requireModestRole(queries: Queries): Promise<void> {
  const { user, administers, owns, creates, rewrites } = await powersOf(queries);
  const may = [
    administers && 'administer the server',
    owns && 'change or drop tables',
    creates && 'create tables',
    rewrites && 'rewrite the ledger',
  ].filter(Boolean);
  if (may.length === 0) return;
  throw new Error(
    `DATABASE_URL: the role ${user} may ${may.join(', ')}. In production the API needs a role of its own, and migrations run as another: docs/operations.md#postgresql`,
  );
}
