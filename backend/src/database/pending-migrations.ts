import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import { rowsOf } from './rows.ts';

type Journal = { entries: { when: number; tag: string }[] };
const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

/** The migrations that the database has not had yet, oldest first. It may be ahead of this version. */
export async function pendingMigrations(queries: Queries): Promise<string[]> {
  const [table] = await rowsOf<{ exists: boolean }>(
    queries,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table?.exists) return entries.map(({ tag }) => tag);
  const [last] = await rowsOf<{ at: string | null }>(
    queries,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return entries.filter(({ when }) => when > Number(last?.at ?? 0)).map(({ tag }) => tag);
}
