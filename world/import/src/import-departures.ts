import { type Queries, sql, uuidv7 } from '@fernweh/backend/import-api';
import { CURRENCIES } from '@fernweh/contracts/channel';
import { BEDS } from '@fernweh/contracts/rooms';
import { insertRows } from './insert-rows.ts';
import type { WorldDeparture } from './world-schema.ts';

/** Travellers with whom a departure runs, where the world does not say. */
const DEFAULT_MIN_TO_RUN = 4;

/**
 * Writes departures with their rooms and prices. Seats that bookings have taken stay taken: a departure's capacity never
 * falls below them.
 * @param booked seats that the world's own bookings take, by departure code; they don't count as sold elsewhere
 */
export async function importDepartures(
  queries: Queries,
  all: readonly WorldDeparture[],
  booked: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    queries,
    all.map(one => departureRow(one, booked.get(one.code) ?? 0)),
    json => sql`
    insert into departures as d (id, tour_id, code, start_date, end_date, capacity, sold_elsewhere, min_to_run,
      sale_closes_at, youth, state)
    select n.id, t.id, n.code, n."startDate", n."endDate", n.capacity, n."soldElsewhere", n."minToRun",
      n."saleClosesAt", n.youth, n.state
    from json_to_recordset(${json}) as n(id uuid, tour text, code text, "startDate" date, "endDate" date, capacity int,
      "soldElsewhere" int, "minToRun" int, "saleClosesAt" timestamptz, youth bool, state text)
    join tours t on t.slug = n.tour
    on conflict (code) do update set
      tour_id = excluded.tour_id, start_date = excluded.start_date, end_date = excluded.end_date,
      capacity = greatest(excluded.capacity, d.seats_taken),
      sold_elsewhere = least(excluded.sold_elsewhere, greatest(excluded.capacity, d.seats_taken) - d.seats_taken),
      min_to_run = excluded.min_to_run, sale_closes_at = excluded.sale_closes_at, youth = excluded.youth,
      state = case when d.state in ('SCHEDULED', 'GUARANTEED') then excluded.state else d.state end,
      version = d.version + 1`,
  );
  await importRooms(queries, all);
  await importPrices(queries, all);
}

const departureRow = (one: WorldDeparture, booked: number) => ({
  id: uuidv7(),
  tour: one.tour,
  code: one.code,
  startDate: one.startDate,
  endDate: one.endDate,
  capacity: one.capacity,
  soldElsewhere: Math.max(0, one.capacity - Math.min(one.seatsLeft, one.capacity) - booked),
  minToRun: one.minToRun ?? Math.min(DEFAULT_MIN_TO_RUN, one.capacity),
  // A departure can't be booked on the day it starts.
  saleClosesAt: one.saleClosesAt ?? `${one.startDate}T00:00:00Z`,
  youth: one.youth,
  state: one.state ?? (one.guaranteed ? 'GUARANTEED' : 'SCHEDULED'),
});

/** Removes the departures that the world no longer has; those with bookings are closed instead. */
export async function removeOtherDepartures(queries: Queries, all: readonly WorldDeparture[]): Promise<void> {
  const codes = JSON.stringify(all.map(({ code }) => code));
  const gone = sql`code not in (select jsonb_array_elements_text(${codes}::jsonb))`;
  await queries.execute(sql`
    delete from departures where ${gone}
    and not exists (select 1 from bookings b where b.departure_id = departures.id)`);
  await queries.execute(sql`
    update departures set state = 'CLOSED', version = version + 1
    where ${gone} and state in ('SCHEDULED', 'GUARANTEED')`);
}

async function importRooms(queries: Queries, all: readonly WorldDeparture[]): Promise<void> {
  const rows = all.flatMap(one =>
    one.prices.map(({ room }) => ({
      departure: one.code,
      kind: room,
      occupancy: BEDS[room],
      rooms: one.rooms?.find(({ kind }) => kind === room)?.rooms ?? Math.ceil(one.capacity / BEDS[room]),
    })),
  );
  await insertRows(
    queries,
    rows,
    json => sql`
    insert into room_types as r (departure_id, kind, occupancy, rooms)
    select d.id, n.kind, n.occupancy, n.rooms
    from json_to_recordset(${json}) as n(departure text, kind text, occupancy int, rooms int)
    join departures d on d.code = n.departure
    on conflict (departure_id, kind) do update set rooms = greatest(excluded.rooms, r.taken)`,
  );
}

/** Removes all prices: importDepartures writes them anew. */
export async function removePrices(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from departure_prices`);
}

/** Writes the prices of departures that have none. */
export async function importPrices(queries: Queries, all: readonly WorldDeparture[]): Promise<void> {
  const rows = all.flatMap(({ code, deposit, prices }) =>
    prices.map(({ room, amount, wasAmount, wasFrom }) => ({
      departure: code,
      room,
      amount,
      wasAmount,
      wasFrom,
      deposit,
    })),
  );
  await insertRows(
    queries,
    rows,
    json => sql`
    insert into departure_prices (departure_id, currency, room_kind, band, amount, was_amount, was_from, deposit)
    select d.id, c.currency, n.room, 'ADULT', (n.amount ->> c.currency)::bigint, (n."wasAmount" ->> c.currency)::bigint,
      n."wasFrom", (n.deposit ->> c.currency)::bigint
    from json_to_recordset(${json}) as n(departure text, room text, amount jsonb, "wasAmount" jsonb, "wasFrom" date,
      deposit jsonb)
    join departures d on d.code = n.departure
    cross join jsonb_array_elements_text(${JSON.stringify(CURRENCIES)}::jsonb) as c(currency)`,
  );
}
