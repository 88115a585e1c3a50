import { type Queries, rowsOf, sql } from '@fernweh/backend/import-api';
import { importPrices } from './import-departures.ts';
import type { WorldDeparture } from './world-schema.ts';

type Charged = { code: string; amount: number; was: number | null; booked: boolean };

/**
 * Charges the world's prices for departures on sale that nobody has booked or holds. Where somebody has, the price stays, and
 * a "was" price that may no longer be shown goes (product/money 10).
 * @returns the departures that changed
 */
export async function movePrices(
  tx: Queries,
  departures: readonly WorldDeparture[],
): Promise<WorldDeparture[]> {
  // All prices of a departure move together, so that one says whether they have.
  const charged = await rowsOf<Charged>(
    tx,
    sql`
    select d.code, p.amount::float8 as amount, p.was_amount::float8 as was,
      exists (select 1 from bookings b where b.departure_id = d.id) as booked
    from departures d join departure_prices p on p.departure_id = d.id
    where p.room_kind = 'TWIN' and p.currency = 'GBP' and d.state in ('SCHEDULED', 'GUARANTEED')`,
  );
  const known = new Map(charged.map(one => [one.code, one]));
  const moved: WorldDeparture[] = [];
  const untrue: WorldDeparture[] = [];
  for (const one of departures) {
    const present = known.get(one.code);
    const twin = one.prices.find(({ room }) => room === 'TWIN');
    if (!present || !twin) continue;
    const same = present.amount === twin.amount.GBP && present.was === (twin.wasAmount?.GBP ?? null);
    if (same) continue;
    if (!present.booked) moved.push(one);
    else if (present.was !== null && !twin.wasAmount) untrue.push(one);
  }
  await tx.execute(sql`delete from departure_prices where departure_id in ${idsOf(moved)}`);
  await importPrices(tx, moved);
  await tx.execute(sql`
    update departure_prices set was_amount = null, was_from = null where departure_id in ${idsOf(untrue)}`);
  return [...moved, ...untrue];
}

const idsOf = (departures: readonly WorldDeparture[]) => sql`(
  select id from departures where code in (
    select jsonb_array_elements_text(${JSON.stringify(departures.map(({ code }) => code))}::jsonb)))`;
