import { type Queries, sql, uuidv7 } from '@fernweh/backend/import-api';
import { insertRows } from './insert-rows.ts';
import type { World } from './world-files.ts';

/** Writes promo codes; uses that bookings have added are kept. A code that is gone ended yesterday. */
export async function importPromos(queries: Queries, promos: World['promos'], now: Date): Promise<void> {
  const codes = JSON.stringify(promos.map(({ code }) => code));
  await queries.execute(sql`
    update promo_codes set sale_to = (${now.toISOString()}::timestamptz at time zone 'UTC')::date - 1
    where code not in (select jsonb_array_elements_text(${codes}::jsonb))`);
  await insertRows(
    queries,
    promos.map(one => ({ ...one, id: uuidv7() })),
    json => sql`
    insert into promo_codes as p (id, code, kind, percent, amounts, sale_from, sale_to, travel_from, travel_to,
      min_travellers, min_spend, tours, max_uses, per_user, used)
    select id, code, kind, percent, amount, "saleFrom", "saleUntil", "travelFrom", "travelUntil", "minTravellers",
      "minSpend", tours, "maxUses", "perUser", used
    from json_to_recordset(${json}) as n(id uuid, code text, kind text, percent int, amount jsonb, "saleFrom" date,
      "saleUntil" date, "travelFrom" date, "travelUntil" date, "minTravellers" int, "minSpend" jsonb, tours jsonb,
      "maxUses" int, "perUser" int, used int)
    on conflict (code) do update set kind = excluded.kind, percent = excluded.percent, amounts = excluded.amounts,
      sale_from = excluded.sale_from, sale_to = excluded.sale_to, travel_from = excluded.travel_from,
      travel_to = excluded.travel_to, min_travellers = excluded.min_travellers, min_spend = excluded.min_spend,
      tours = excluded.tours, max_uses = case when excluded.max_uses is not null then greatest(excluded.max_uses, p.used) end, per_user = excluded.per_user,
      used = greatest(p.used, excluded.used)`,
  );
}

/** Moves the ends of the world's codes on. What a code was valid for it stays valid for: somebody may be booking with it. */
export async function prolongPromos(queries: Queries, promos: World['promos']): Promise<void> {
  await insertRows(
    queries,
    promos,
    json => sql`
    update promo_codes p set sale_to = greatest(p.sale_to, n."saleUntil"), travel_to = greatest(p.travel_to, n."travelUntil")
    from json_to_recordset(${json}) as n(code text, "saleUntil" date, "travelUntil" date)
    where p.code = n.code`,
  );
}
