import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { addMs, DAY_MS, today } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { departures, seatAlerts } from '../database/schema/index.ts';
import { LINK_MS } from '../links/link-token.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

const BATCH = 200;

/**
 * Sends a mail to those who wait for seats on a departure, once each, as soon as their party fits (product/booking 16).
 * @returns the number of mails
 */
export async function notifyOfFreeSeats(services: Services): Promise<number> {
  const { queries, clock } = services;
  const waiting = await queries
    .select({ id: seatAlerts.id, seats: seatAlerts.seats, code: departures.code })
    .from(seatAlerts)
    .innerJoin(departures, eq(departures.id, seatAlerts.departureId))
    .where(
      and(
        eq(seatAlerts.state, 'CONFIRMED'),
        sql`${departures.capacity} - ${departures.seatsTaken} - ${departures.soldElsewhere} >= ${seatAlerts.seats}`,
        sql`${departures.state} in ('SCHEDULED', 'GUARANTEED')`,
        sql`${departures.startDate} > ${today(clock)}::date`,
        sql`${departures.saleClosesAt} > ${clock.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(seatAlerts.id))
    .limit(BATCH);
  let mails = 0;
  for (const { id } of waiting) {
    const now = clock.now();
    await inTransaction(queries, async tx => {
      // Another process may have queued this mail meanwhile.
      const rows = await tx
        .update(seatAlerts)
        .set({ state: 'TOLD', toldAt: now })
        .where(and(eq(seatAlerts.id, id), eq(seatAlerts.state, 'CONFIRMED')))
        .returning({ id: seatAlerts.id });
      if (rows.length === 0) return;
      await enqueue(tx, 'visitor-mail', { mail: 'seat-free', id }, { dedupeKey: `seat-free/${id}`, now });
      mails += 1;
    });
  }
  return mails;
}

/** A mail that could not be delivered within this time is given up. */
const KEPT_MS = 7 * DAY_MS;

/**
 * Deletes alerts that nobody confirmed while their link was valid, whose mail was sent or given up, and those of
 * departures that are over.
 */
export async function deleteSeatAlerts({ queries, clock }: Services): Promise<number> {
  const now = clock.now();
  const over = queries
    .select({ id: departures.id })
    .from(departures)
    .where(
      or(
        lt(departures.saleClosesAt, now),
        sql`${departures.state} not in ('SCHEDULED', 'GUARANTEED')`,
        sql`${departures.startDate} <= ${today(clock)}::date`,
      ),
    );
  const deleted = await queries
    .delete(seatAlerts)
    .where(
      or(
        and(eq(seatAlerts.state, 'PENDING'), lt(seatAlerts.requestedAt, addMs(now, -LINK_MS))),
        and(eq(seatAlerts.state, 'TOLD'), lt(seatAlerts.toldAt, addMs(now, -KEPT_MS))),
        sql`${seatAlerts.departureId} in ${over}`,
      ),
    )
    .returning({ id: seatAlerts.id });
  return deleted.length;
}
