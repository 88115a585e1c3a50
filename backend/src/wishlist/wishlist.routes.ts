import { hash } from 'node:crypto';
import { wishlist as wishlistBody } from '@fernweh/contracts/tour';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import { slug } from '../http/fields.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { USER_PREFIX, type WishlistRepository } from './wishlist.repository.ts';

/** An anonymous owner is known by a UUID that their browser made (contracts: wishlist). */
const id = z.guid('is the UUID of a wishlist');
const headers = z.object({ 'x-wishlist-id': id.optional() });
const anonymousHeaders = z.object({ 'x-wishlist-id': id });
const params = z.object({ slug });
const response = { 200: wishlistBody };

type Options = { wishlist: WishlistRepository; tours: ToursRepository; auth: Auth };

/**
 * GET /wishlist, PUT and DELETE /wishlist/{slug} → {tours}: of who is signed in, else of the anonymous owner.
 * POST /wishlist/merge → {tours}: the anonymous owner's list goes into that of who is signed in.
 */
export async function wishlistRoutes(app: FastifyInstance, { wishlist, tours, auth }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.optional;

  routes.get('/wishlist', { onRequest, schema: { headers, response } }, async request => ({
    tours: await wishlist.get(ownerOf(request)),
  }));

  routes.put('/wishlist/:slug', { onRequest, schema: { headers, params, response } }, async request => {
    const { slug } = request.params;
    if (!(await tours.bySlug(slug))) throw notFound('tour');
    return { tours: await wishlist.add(ownerOf(request), slug) };
  });

  routes.delete('/wishlist/:slug', { onRequest, schema: { headers, params, response } }, async request => ({
    tours: await wishlist.remove(ownerOf(request), request.params.slug),
  }));

  routes.post(
    '/wishlist/merge',
    { onRequest: auth.required, schema: { headers: anonymousHeaders, response } },
    async request => ({ tours: await wishlist.move(request.headers['x-wishlist-id'], accountOf(request)) }),
  );
}

/** Whoever is signed in means their own list, whatever device they are at. */
function ownerOf(request: FastifyRequest): string {
  if (request.user) return accountOf(request);
  const anonymous = request.headers['x-wishlist-id'];
  if (typeof anonymous === 'string') return anonymous;
  const message = 'is needed where nobody is signed in';
  throw new Problem(400, 'validation-failed', `X-Wishlist-Id ${message}.`, {
    errors: [{ pointer: '/header/x-wishlist-id', message }],
  });
}

/** The provider's ids hold characters that a file name must not; none of these is a UUID. */
const accountOf = (request: FastifyRequest) => wishlistOf(userOf(request).id);

/** Owner of a user's list. */
export const wishlistOf = (userId: string) => `${USER_PREFIX}${hash('sha256', userId)}`;
