import { eq, min, sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { refunds } from '../database/schema/index.ts';

/**
 * What operators see of money that is owed. It is read from the database when it is asked for: it outlives a restart,
 * and every process says the same.
 */
export function createMetrics(queries: Queries, clock: Clock): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'fernweh_refunds_failed',
    help: 'Refunds that failed for good: still owed, and to be given another way. More than 0 is an alarm',
    registers,
    async collect() {
      const [row] = await queries
        .select({ count: sql<number>`count(*)::int` })
        .from(refunds)
        .where(eq(refunds.state, 'FAILED'));
      this.set(row?.count ?? 0);
    },
  });
  new Gauge({
    name: 'fernweh_refunds_oldest_waiting_seconds',
    help: 'How long the oldest refund that is still tried has been owed; 0 where none is. An hour is an alarm',
    registers,
    async collect() {
      const [row] = await queries
        .select({ since: min(refunds.createdAt) })
        .from(refunds)
        .where(eq(refunds.state, 'CREATED'));
      const since = row?.since?.getTime();
      this.set(since === undefined ? 0 : Math.max(0, (clock.now().getTime() - since) / 1000));
    },
  });
  return registry;
}
