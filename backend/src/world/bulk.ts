import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';

const ROWS = 5_000;

/**
 * Writes many rows with few statements: they travel as one JSON parameter.
 * @param statement gets the parameter; reads it with json_to_recordset
 */
export async function bulk(
  queries: Queries,
  rows: readonly object[],
  statement: (json: SQL) => SQL,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS)
    await queries.execute(statement(sql`${JSON.stringify(rows.slice(from, from + ROWS))}::json`));
}
