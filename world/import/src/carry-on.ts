import { type Queries, rowsOf, sql, updateRatings } from '@fernweh/backend/import-api';
import { seatsByDeparture } from './import-bookings.ts';
import { importDepartures } from './import-departures.ts';
import { prolongPromos } from './import-promos.ts';
import { importReviews } from './import-reviews.ts';
import { movePrices } from './move-prices.ts';
import type { World } from './world-files.ts';
import type { WorldDeparture } from './world-schema.ts';

/** How long the dates of the past that nobody booked are kept. */
const KEPT_DAYS = 60;

/**
 * Brings a catalogue to a later day of the same world, as an operator would: departures come on sale and are guaranteed, prices
 * move, reviews come, codes are prolonged. Bookings, holds, and the seats, state and price of departures that have any are not touched.
 */
export async function carryOn(tx: Queries, world: World, now: Date): Promise<void> {
  const departures = await newOnes(tx, world.departures, ({ code }) => code, 'departures', 'code');
  const reviews = await newOnes(tx, world.reviews, one => one.review_id, 'reviews', 'world_id');
  await importDepartures(tx, departures, seatsByDeparture(world));
  const moved = await movePrices(tx, world.departures);
  const sure = await guarantee(tx, world.departures);
  await importReviews(tx, reviews);
  await prolongPromos(tx, world.promos);
  await removePast(tx, now);
  const reviewed = new Set(reviews.map(({ tour }) => tour.slug));
  for (const slug of reviewed) {
    const [tour] = await rowsOf<{ id: string }>(tx, sql`select id from tours where slug = ${slug}`);
    if (tour) await updateRatings(tx, now, tour.id);
  }
  // The API reads a catalogue again when a tour has another version.
  await countUp(tx, new Set([...departures, ...moved, ...sure].map(({ tour }) => tour)));
}

/** Those of the world that the database does not have. */
async function newOnes<T>(
  tx: Queries,
  all: readonly T[],
  keyOf: (one: T) => string,
  table: string,
  column: string,
): Promise<T[]> {
  const rows = await rowsOf<{ key: string | null }>(
    tx,
    sql`select ${sql.identifier(column)} as key from ${sql.identifier(table)}`,
  );
  const known = new Set(rows.map(({ key }) => key));
  return all.filter(one => !known.has(keyOf(one)));
}

/** @returns the departures that are guaranteed now; those with bookings are by the API's own count */
async function guarantee(tx: Queries, departures: readonly WorldDeparture[]): Promise<WorldDeparture[]> {
  const codes = JSON.stringify(departures.filter(one => one.state === 'GUARANTEED').map(({ code }) => code));
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`
    update departures d set state = 'GUARANTEED', version = version + 1
    where code in (select jsonb_array_elements_text(${codes}::jsonb)) and state = 'SCHEDULED'
    and not exists (select 1 from bookings b where b.departure_id = d.id) returning code`,
  );
  const changed = new Set(rows.map(({ code }) => code));
  return departures.filter(({ code }) => changed.has(code));
}

async function removePast(tx: Queries, now: Date): Promise<void> {
  await tx.execute(sql`
    delete from departures d
    where d.end_date < (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${KEPT_DAYS}::int
    and not exists (select 1 from bookings b where b.departure_id = d.id)`);
}

async function countUp(tx: Queries, slugs: ReadonlySet<string>): Promise<void> {
  await tx.execute(sql`
    update tours set version = version + 1
    where slug in (select jsonb_array_elements_text(${JSON.stringify([...slugs])}::jsonb))`);
}
