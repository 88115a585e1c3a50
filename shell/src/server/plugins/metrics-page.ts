import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** `/metrics` in the Prometheus text format. */
export async function metricsPage(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
