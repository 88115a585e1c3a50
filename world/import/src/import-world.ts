import {
  ADVISORY_LOCKS,
  type Clock,
  eq,
  inTransaction,
  type Queries,
  schema,
  sql,
  updateRatings,
} from '@fernweh/backend/import-api';
import { carryOn } from './carry-on.ts';
import { importBookings, seatsByDeparture } from './import-bookings.ts';
import { importDepartures, removeOtherDepartures, removePrices } from './import-departures.ts';
import { importExtras } from './import-extras.ts';
import { importPromos } from './import-promos.ts';
import { importReviews, removeOtherReviews } from './import-reviews.ts';
import { importPlaces, importTours, removeItineraries, retireOtherTours } from './import-tours.ts';
import { NOTHING, parseWorld, readWorldTexts, type World } from './world-files.ts';

/** Rows of `world_imports`: the files that the catalogue was brought to, and what their world is made of. */
const CATALOGUE = 'catalogue';
const ORIGIN = 'origin';
const STATEMENT_TIMEOUT = '60s';
/** Tours with everything that belongs to them; progress is reported after each batch. */
const TOURS_PER_BATCH = 40;

/** How many of the world's tours are written. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Brings the catalogue to the world in a folder, in one transaction. Bookings that exist are never touched. It does
 * nothing when the database already holds the same files; of several processes only one imports. A later day of the world
 * that the database holds adds to it, another world replaces it.
 * @returns whether it wrote anything
 * @throws ZodError or SyntaxError where a file is not valid
 */
export async function importWorld(
  queries: Queries,
  directory: string,
  clock: Clock,
  onProgress: OnProgress = () => {},
): Promise<boolean> {
  const { texts, hash } = await readWorldTexts(directory);
  if ((await imported(queries, CATALOGUE)) === hash) return false;
  const world = parseWorld(texts);
  return inTransaction(queries, async tx => {
    await tx.execute(sql.raw(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`));
    await tx.execute(sql.raw(`set local lock_timeout = '${STATEMENT_TIMEOUT}'`));
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.worldImport})`);
    if ((await imported(tx, CATALOGUE)) === hash) return false;
    const now = clock.now();
    if (isSame(await imported(tx, ORIGIN), texts.origin)) await carryOn(tx, world, now);
    else await replace(tx, world, now, onProgress);
    await store(tx, { name: CATALOGUE, hash }, now);
    await store(tx, { name: ORIGIN, hash: texts.origin }, now);
    return true;
  });
}

/** A world without an origin, as tests write it, is another one each time. */
const isSame = (known: string | undefined, origin: string) => origin !== NOTHING && known === origin;

async function replace(tx: Queries, world: World, now: Date, onProgress: OnProgress): Promise<void> {
  await writeTours(tx, world, now, onProgress);
  await removeWhatIsGone(tx, world);
  await updateRatings(tx, now);
  await importExtras(tx, world.extras);
  await importPromos(tx, world.promos, now);
  await importBookings(tx, world);
}

async function writeTours(tx: Queries, world: World, now: Date, onProgress: OnProgress): Promise<void> {
  const { tours } = world;
  const departures = Map.groupBy(world.departures, one => one.tour);
  const reviews = Map.groupBy(world.reviews, one => one.tour.slug);
  const seats = seatsByDeparture(world);
  await importPlaces(tx, tours);
  await removeItineraries(tx);
  await removePrices(tx);
  for (let from = 0; from < tours.length; from += TOURS_PER_BATCH) {
    onProgress(from, tours.length);
    const batch = tours.slice(from, from + TOURS_PER_BATCH);
    const ofBatch = <T>(all: Map<string, T[]>) => batch.flatMap(({ slug }) => all.get(slug) ?? []);
    await importTours(tx, batch, now);
    await importDepartures(tx, ofBatch(departures), seats);
    await importReviews(tx, ofBatch(reviews));
  }
  onProgress(tours.length, tours.length);
}

async function removeWhatIsGone(tx: Queries, world: World): Promise<void> {
  await retireOtherTours(tx, world.tours);
  await removeOtherDepartures(tx, world.departures);
  await removeOtherReviews(tx, world.reviews);
}

async function imported(queries: Queries, name: string): Promise<string | undefined> {
  const { worldImports } = schema;
  const [row] = await queries.select().from(worldImports).where(eq(worldImports.name, name));
  return row?.hash;
}

async function store(tx: Queries, row: { name: string; hash: string }, now: Date): Promise<void> {
  const { worldImports } = schema;
  const set = { hash: row.hash, importedAt: now };
  await tx
    .insert(worldImports)
    .values({ ...row, importedAt: now })
    .onConflictDoUpdate({ target: worldImports.name, set });
}
