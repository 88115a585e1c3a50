import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { worldImports } from '../database/schema/index.ts';
import { updateRatings } from '../reviews/update-ratings.ts';
import { importBookings, seatsOf } from './import-bookings.ts';
import { importDepartures } from './import-departures.ts';
import { importExtras, importPromos } from './import-offers.ts';
import { importReviews } from './import-reviews.ts';
import { importTours } from './import-tours.ts';
import { parseWorld, readWorldTexts } from './world-files.ts';

const NAME = 'catalogue';
const IMPORT_LOCK = 7_101;
const LONGEST_STATEMENT = '60s';

/**
 * Brings the catalogue to the world in a folder: whole or not at all, and not again for the same files. Bookings and
 * what belongs to them are never touched. Processes that start together import once.
 */
export async function importWorld(queries: Queries, directory: string, clock: Clock): Promise<void> {
  const { texts, hash } = await readWorldTexts(directory);
  if ((await importedWorld(queries)) === hash) return;
  const world = parseWorld(texts);
  await inTransaction(queries, async tx => {
    await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST_STATEMENT}'`));
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if ((await importedWorld(tx)) === hash) return;
    const now = clock.now();
    await importTours(tx, world.tours, now);
    await importDepartures(tx, world.departures, seatsOf(world));
    await importReviews(tx, world.reviews);
    await updateRatings(tx, now);
    await importExtras(tx, world.extras);
    await importPromos(tx, world.promos, now);
    await importBookings(tx, world);
    const mark = { hash, importedAt: now };
    await tx
      .insert(worldImports)
      .values({ name: NAME, ...mark })
      .onConflictDoUpdate({ target: worldImports.name, set: mark });
  });
}

/** Hash of the world in the database; undefined where there is none yet. */
export async function importedWorld(queries: Queries): Promise<string | undefined> {
  const [row] = await queries.select().from(worldImports).where(eq(worldImports.name, NAME));
  return row?.hash;
}
