import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import type { WishlistRepository } from '../wishlist/wishlist.repository.ts';

type Rooms = { tours: ToursRepository; wishlist: WishlistRepository };

/** /healthz: the process lives. /readyz: it can read its data and keep what it is given. */
export async function healthRoutes(app: FastifyInstance, { tours, wishlist }: Rooms) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await tours.popular(1);
    await wishlist.check().catch(() => {
      throw new Problem(503, 'unavailable', 'Nothing can be kept at the moment.', { retryAfter: 5 });
    });
    return { status: 'ready' };
  });
}
