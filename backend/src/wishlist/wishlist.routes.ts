import { wishlist } from '@fernweh/contracts/tour';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound, Problem } from '../server/problem.ts';
import { slugParams } from '../tours/tours.routes.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import type { WishlistRepository } from './wishlist.repository.ts';

const MOST = 200;
const ownerId = z.guid();

/** Whose list: an anonymous visitor names it by the header X-Wishlist-Id. */
function ownerOf(request: FastifyRequest): string {
  const result = ownerId.safeParse(request.headers['x-wishlist-id']);
  if (result.success) return `anonymous:${result.data.toLowerCase()}`;
  throw new Problem(400, 'validation', 'Something in the request is not valid', undefined, { errors: [{ pointer: '/headers/x-wishlist-id', message: 'must be a UUID' }] });
}

export const wishlistRoutes =
  ({ wishlists, tours }: { wishlists: WishlistRepository; tours: ToursRepository }): FastifyPluginAsyncZod =>
  async app => {
    app.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'private, no-store');
    });

    app.get('/wishlist', { schema: { response: { 200: wishlist } } }, async request => ({ tours: await wishlists.list(ownerOf(request)) }));

    app.put('/wishlist/:slug', { schema: { params: slugParams, response: { 200: wishlist } } }, async request => {
      const owner = ownerOf(request);
      if (!tours.find(request.params.slug)) throw notFound('tour');
      const saved = await wishlists.list(owner);
      if (saved.length >= MOST && !saved.includes(request.params.slug)) throw new Problem(409, 'wishlist-full', `A wishlist holds at most ${MOST} tours`);
      return { tours: await wishlists.add(owner, request.params.slug) };
    });

    app.delete('/wishlist/:slug', { schema: { params: slugParams, response: { 200: wishlist } } }, async request => ({
      tours: await wishlists.remove(ownerOf(request), request.params.slug),
    }));
  };
