import { isEnding } from '@flotilla/runtime/shutdown';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { registerRefundMetrics } from './refund-metrics.ts';

/**
 * GET /healthz: the process runs. GET /readyz: the catalogue is loaded, the database answers, and the
 * process was not asked to end. GET /metrics: for Prometheus.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { services, metrics }: { services: Services; metrics: Metrics },
) {
  const { queries, clock, tours } = services;
  const { registry } = metrics;
  registerRefundMetrics(registry, queries, clock);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isEnding())
      throw new Problem(503, 'unavailable', 'This process is shutting down.', { retryAfter: 5 });
    await tours.popular(1);
    await queries.execute(sql`select 1`).catch(() => {
      throw new Problem(503, 'unavailable', 'The database is unavailable.', { retryAfter: 5 });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
