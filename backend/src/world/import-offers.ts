import { CURRENCIES } from '@fernweh/contracts/channel';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { uuidv7 } from '../database/uuid.ts';
import { bulk } from './bulk.ts';
import type { World } from './world-files.ts';

/** Extras with their seven prices. One that is gone stays for the bookings that have it, but is sold nowhere. */
export async function importExtras(queries: Queries, extras: World['extras']): Promise<void> {
  await queries.execute(sql`delete from extra_prices`);
  await bulk(
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
  await bulk(
    queries,
    rows,
    json => sql`
    insert into extra_prices (extra_id, currency, amount)
    select e.id, p.currency, p.amount
    from json_to_recordset(${json}) as p(code text, currency text, amount bigint)
    join extras e on e.code = p.code`,
  );
}

/** Promo codes; how often one was used is ours to know. A code that is gone ends yesterday. */
export async function importPromos(queries: Queries, promos: World['promos'], now: Date): Promise<void> {
  const codes = JSON.stringify(promos.map(({ code }) => code));
  await queries.execute(sql`
    update promo_codes set sale_to = (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1
    where code not in (select jsonb_array_elements_text(${codes}::jsonb))`);
  await bulk(
    queries,
    promos.map(one => ({ ...one, id: uuidv7() })),
    json => sql`
    insert into promo_codes as p (id, code, kind, percent, amounts, sale_from, sale_to, travel_from, travel_to,
      min_travellers, min_spend, tours, max_uses, per_user)
    select id, code, kind, percent, amount, "saleFrom", "saleUntil", "travelFrom", "travelUntil", "minTravellers",
      "minSpend", tours, "maxUses", "perUser"
    from json_to_recordset(${json}) as n(id uuid, code text, kind text, percent int, amount jsonb, "saleFrom" date,
      "saleUntil" date, "travelFrom" date, "travelUntil" date, "minTravellers" int, "minSpend" jsonb, tours jsonb,
      "maxUses" int, "perUser" int)
    on conflict (code) do update set kind = excluded.kind, percent = excluded.percent, amounts = excluded.amounts,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to, travel_from = excluded.travel_from,
      travel_to = excluded.travel_to, min_travellers = excluded.min_travellers, min_spend = excluded.min_spend,
      tours = excluded.tours, max_uses = case when excluded.max_uses is not null then greatest(excluded.max_uses, p.used) end, per_user = excluded.per_user`,
  );
}
