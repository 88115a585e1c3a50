import fastify, { type FastifyInstance } from 'fastify';
import { register } from 'prom-client';

/** Serves the metrics on a port of their own: what is published has none (docs/decisions/121). */
export function createMetricsServer(metrics: () => Promise<string>): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await metrics()));
  return app;
}
