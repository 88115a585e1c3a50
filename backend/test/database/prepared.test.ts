import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { inTransaction } from '../../src/database/in-transaction.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { startPostgres } from '../support/postgres.ts';

test('parses a statement with parameters once per connection, whatever the parameters are', async () => {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(postgres);
  const database = await openPostgres(postgres.url);
  try {
    const [known, answers] = await inTransaction(database.queries, async tx => {
      const sums = [];
      for (const n of [1, 2, 3])
        sums.push(...(await rowsOf<{ sum: number }>(tx, sql`select ${n}::int + 1 as sum`)));
      return [
        await rowsOf<{ calls: number }>(
          tx,
          sql`select (generic_plans + custom_plans)::int as calls from pg_prepared_statements
            where statement = 'select $1::int + 1 as sum'`,
        ),
        sums,
      ];
    });
    expect(answers).toEqual([{ sum: 2 }, { sum: 3 }, { sum: 4 }]);
    expect(known).toEqual([{ calls: 3 }]);
  } finally {
    await database.close();
    await postgres.stop();
  }
});
