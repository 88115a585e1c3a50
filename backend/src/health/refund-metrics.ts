import { and, eq, lt, lte, min, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { type Clock, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, departures, refunds } from '../database/schema/index.ts';

/**
 * Metrics of money that is owed. They are read from the database at each scrape, so that they survive a restart and are
 * the same in every process. While the database does not answer they are NaN, and the other metrics are served.
 */
export function registerRefundMetrics(registry: Registry, queries: Queries, clock: Clock): void {
  const registers = [registry];
  new Gauge({
    name: 'fernweh_refunds_failed',
    help: 'Refunds that failed permanently: the money is owed and must be returned another way. Alarm above 0',
    registers,
    async collect() {
      const rows = await orUnknown(
        queries
          .select({ count: sql<number>`count(*)::int` })
          .from(refunds)
          .where(eq(refunds.state, 'FAILED')),
      );
      this.set(rows ? (rows[0]?.count ?? 0) : Number.NaN);
    },
  });
  new Gauge({
    name: 'fernweh_refunds_oldest_waiting_seconds',
    help: 'Age of the oldest refund that is still being tried, 0 without one. Alarm above 3600',
    registers,
    async collect() {
      const rows = await orUnknown(
        queries
          .select({ since: min(refunds.createdAt) })
          .from(refunds)
          .where(eq(refunds.state, 'CREATED')),
      );
      const since = rows?.[0]?.since?.getTime();
      const age = since === undefined ? 0 : Math.max(0, (clock.now().getTime() - since) / 1000);
      this.set(rows ? age : Number.NaN);
    },
  });
  new Gauge({
    name: 'fernweh_unpaid_trips',
    help: 'Trips under way whose balance is open. None is cancelled any more: a person decides. Alarm above 0',
    registers,
    async collect() {
      const rows = await orUnknown(
        queries
          .select({ count: sql<number>`count(*)::int` })
          .from(bookings)
          .innerJoin(departures, eq(departures.id, bookings.departureId))
          .where(
            and(
              eq(bookings.state, 'CONFIRMED'),
              lt(bookings.paid, bookings.total),
              lte(departures.startDate, today(clock)),
            ),
          ),
      );
      this.set(rows ? (rows[0]?.count ?? 0) : Number.NaN);
    },
  });
}

const PATIENCE_MS = 1_000;

/** undefined where the database does not answer soon. */
function orUnknown<T>(rows: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>(done => setTimeout(done, PATIENCE_MS, undefined).unref());
  return Promise.race([rows.catch(() => undefined), late]);
}
