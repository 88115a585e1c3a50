import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Environment } from './environment.ts';
import { createHealthLedger } from './health/health-ledger.ts';
import { createMetrics } from './metrics.ts';
import { health } from './plugins/health.ts';
import { reading } from './plugins/reading.ts';
import { addRefusals } from './plugins/refusals.ts';
import { watching } from './plugins/watching.ts';
import { writing } from './plugins/writing.ts';
import type { Store } from './store/store.ts';

/** The HTTP server of the release store (docs/contracts/release-store.md). */
export async function createApp(store: Store, env: Environment): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: env.LOG_LEVEL },
    // Shells poll every second: requests are not logged, changes and refusals are.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 250 },
  });
  const metrics = createMetrics();
  addRefusals(app, metrics.refusals);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.register(reading, { store });
  await app.register(writing, { store, changes: metrics.changes });
  const ledger = createHealthLedger();
  await app.register(health, { ledger, token: env.DESK_TOKEN });
  await app.register(watching, { store, ledger, env, changes: metrics.changes });
  return app;
}
