import { type Queries, type SQL, sql } from '@fernweh/backend/import-api';

const ROWS_PER_STATEMENT = 5_000;

/**
 * Writes many rows with few statements. Each statement gets its rows as one JSON parameter.
 * @param statement builds the SQL around the parameter, which it reads with json_to_recordset
 */
export async function insertRows(
  queries: Queries,
  rows: readonly object[],
  statement: (json: SQL) => SQL,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await queries.execute(
      statement(sql`${JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT))}::json`),
    );
}
