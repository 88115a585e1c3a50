import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { today } from '../clock.ts';
import { bookings, departures } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/**
 * Moves departures through their states by date: CLOSED at the end of sale, DEPARTED on the first day, COMPLETED
 * after the last.
 */
export async function departDepartures({ queries, clock, occupancy }: Services): Promise<number> {
  const [instant, now] = [clock.now(), today(clock)];
  const closed = await queries
    .update(departures)
    .set({ state: 'CLOSED' })
    .where(and(inArray(departures.state, ['SCHEDULED', 'GUARANTEED']), lte(departures.saleClosesAt, instant)))
    .returning({ id: departures.id });
  const left = await queries
    .update(departures)
    .set({ state: 'DEPARTED' })
    .where(and(eq(departures.state, 'CLOSED'), lte(departures.startDate, now)))
    .returning({ id: departures.id });
  const back = await queries
    .update(departures)
    .set({ state: 'COMPLETED' })
    .where(and(eq(departures.state, 'DEPARTED'), lt(departures.endDate, now)))
    .returning({ id: departures.id });
  occupancy.changed();
  return closed.length + left.length + back.length;
}

/** Completes confirmed bookings on the day after their trip ends. */
export async function completeBookings({ queries, clock }: Services): Promise<number> {
  const done = await queries
    .update(bookings)
    .set({ state: 'COMPLETED', version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.state, 'CONFIRMED'),
        sql`exists (select 1 from departures d where d.id = ${bookings.departureId} and d.end_date < ${today(clock)}::date)`,
      ),
    )
    .returning({ id: bookings.id });
  return done.length;
}
