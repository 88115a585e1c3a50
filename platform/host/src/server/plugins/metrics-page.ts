import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { ReleaseWeight } from '../release-health/release-metrics.ts';

type Options = {
  metrics: Metrics;
  /** What the releases that visitors get weigh. */
  weights(): Promise<ReleaseWeight[]>;
};

/** `/metrics` in the Prometheus text format. */
export async function metricsPage(app: FastifyInstance, { metrics, weights }: Options) {
  app.get('/metrics', async (_request, reply) => {
    metrics.ofReleases.weights(await weights());
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
