import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { departures } from '../database/schema/index.ts';

/** With enough confirmed travellers a departure is guaranteed, and stays so. */
export const guaranteeDeparture = (tx: Queries, id: string) =>
  tx
    .update(departures)
    .set({ state: 'GUARANTEED' })
    .where(
      and(
        eq(departures.id, id),
        eq(departures.state, 'SCHEDULED'),
        sql`${departures.soldElsewhere} + (
          select coalesce(sum(b.seats), 0) from bookings b
          where b.departure_id = ${departures.id} and b.state = 'CONFIRMED') >= ${departures.minToRun}`,
      ),
    );
