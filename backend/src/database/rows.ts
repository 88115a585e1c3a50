import type { SQL } from 'drizzle-orm';
import type { Queries } from './database.ts';

/** Rows of a hand-written statement. Both drivers return numbers, strings and JSON as `T` says. */
export async function rowsOf<T>(queries: Queries, statement: SQL): Promise<T[]> {
  const { rows } = (await queries.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
