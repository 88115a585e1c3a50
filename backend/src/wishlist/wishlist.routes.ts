import { wishlist as wishlistBody } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { slug } from '../http/fields.ts';
import { notFound } from '../http/problem.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import type { WishlistRepository } from './wishlist.repository.ts';

/** An anonymous owner is known by a UUID that their browser made (contracts: wishlist). */
const headers = z.object({ 'x-wishlist-id': z.guid('is the UUID of a wishlist') });
const params = z.object({ slug });
const response = { 200: wishlistBody };

type Rooms = { wishlist: WishlistRepository; tours: ToursRepository };

/** GET /wishlist, PUT and DELETE /wishlist/{slug} → {tours} */
export async function wishlistRoutes(app: FastifyInstance, { wishlist, tours }: Rooms) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/wishlist', { schema: { headers, response } }, async request => ({
    tours: await wishlist.get(request.headers['x-wishlist-id']),
  }));

  routes.put('/wishlist/:slug', { schema: { headers, params, response } }, async request => {
    const { slug } = request.params;
    if (!(await tours.bySlug(slug))) throw notFound('tour');
    return { tours: await wishlist.add(request.headers['x-wishlist-id'], slug) };
  });

  routes.delete('/wishlist/:slug', { schema: { headers, params, response } }, async request => ({
    tours: await wishlist.remove(request.headers['x-wishlist-id'], request.params.slug),
  }));
}
