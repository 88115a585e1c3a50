import { type Queries, sql, uuidv7 } from '@fernweh/backend/import-api';
import { CURRENCIES } from '@fernweh/contracts/channel';
import { insertRows } from './insert-rows.ts';
import type { World } from './world-files.ts';

/**
 * Writes extras with a price in every currency. An extra that is gone keeps its row, which bookings refer to, but it has
 * no price and is not sold.
 */
export async function importExtras(queries: Queries, extras: World['extras']): Promise<void> {
  await queries.execute(sql`delete from extra_prices`);
  await insertRows(
    queries,
    extras.map(one => ({ ...one, id: uuidv7() })),
    json => sql`
    insert into extras (id, code, kind, title, description, per, stock, cutoff_days, tours)
    select id, code, kind, title, description, per, stock, coalesce("cutoffDays", 0), tours
    from json_to_recordset(${json}) as e(id uuid, code text, kind text, title text,
      description text, per text, stock int,
      "cutoffDays" int, tours jsonb)
    on conflict (code) do update set kind = excluded.kind, title = excluded.title,
      description = excluded.description, per = excluded.per,
      stock = excluded.stock, cutoff_days = excluded.cutoff_days, tours = excluded.tours`,
  );
  const rows = extras.flatMap(({ code, prices }) =>
    CURRENCIES.map(currency => ({ code, currency, amount: prices[currency] })),
  );
  await insertRows(
    queries,
    rows,
    json => sql`
    insert into extra_prices (extra_id, currency, amount)
    select e.id, p.currency, p.amount
    from json_to_recordset(${json}) as p(code text, currency text, amount bigint)
    join extras e on e.code = p.code`,
  );
}
