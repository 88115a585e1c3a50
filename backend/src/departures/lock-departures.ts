import { asc, inArray } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { departures } from '../database/schema/index.ts';

/**
 * Locks departures in one order. Every transaction that changes places of more than one calls it first, so that two of them never wait for
 * each other. Bookings and codes are locked before.
 */
export async function lockDepartures(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: departures.id })
    .from(departures)
    .where(inArray(departures.id, [...new Set(ids)]))
    .orderBy(asc(departures.id))
    .for('update');
}
