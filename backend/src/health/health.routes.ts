import type { FastifyInstance } from 'fastify';
import type { Engine } from '../bookings/engine.ts';
import { Problem } from '../http/problem.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import type { WishlistRepository } from '../wishlist/wishlist.repository.ts';
import { createMetrics } from './metrics.ts';

type Rooms = { tours: ToursRepository; wishlist: WishlistRepository; engine: Engine };

/** /healthz: the process lives. /readyz: it can read its data and keep what it is given. /metrics: for Prometheus. */
export async function healthRoutes(app: FastifyInstance, { tours, wishlist, engine }: Rooms) {
  const metrics = createMetrics(engine.queries, engine.clock);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await tours.popular(1);
    await wishlist.check().catch(() => {
      throw new Problem(503, 'unavailable', 'Nothing can be kept at the moment.', { retryAfter: 5 });
    });
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
