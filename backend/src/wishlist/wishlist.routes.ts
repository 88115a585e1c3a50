import { hash } from 'node:crypto';
import { wishlist as wishlistBody } from '@fernweh/contracts/tour';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { lockAccount } from '../auth/lock-account.ts';
import { userOf } from '../auth/user.ts';
import type { Queries } from '../database/database.ts';
import { rowsOfCaller, spend } from '../http/budget.ts';
import { slug } from '../http/fields.ts';
import { notFound, Problem } from '../http/problem.ts';
import { limited, limitedReads } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { USER_PREFIX, type WishlistRepository } from './wishlist.repository.ts';

/** An anonymous owner is a UUID that their browser has created. */
const id = z.guid('is the UUID of a wishlist');
const headers = z.object({ 'x-wishlist-id': id.optional() });
const anonymousHeaders = z.object({ 'x-wishlist-id': id });
const params = z.object({ slug });
const response = { 200: wishlistBody };
/** Hearts that somebody presses in a minute. */
const config = limited(120);
export const wishlistShare = z.object({
  token: z.string().nullable().describe('null while the list is not shared'),
});
const shareResponse = { 200: wishlistShare };
const shareParams = z.object({ token: z.string().regex(/^[\w-]{22}$/, 'is the token of a shared list') });

type Options = { wishlist: WishlistRepository; services: Services; auth: Auth };

/**
 * GET /wishlist, PUT and DELETE /wishlist/{slug} → {tours}: the list of the signed-in user, otherwise of the
 * anonymous owner. POST /wishlist/merge → {tours}: merges the anonymous owner's list into the user's
 * (product/wishlist 3). GET, POST and DELETE /wishlist/share → {token}: the link by which others read the list;
 * GET /shared-wishlists/{token} → {tours} (product/wishlist 5–7).
 */
export async function wishlistRoutes(app: FastifyInstance, { wishlist, services, auth }: Options) {
  const { tours, hash, clock } = services;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.optional;

  /** Asked before a list begins: anybody can invent the id of a list, and an account may have been deleted meanwhile. */
  const beginFor = (request: FastifyRequest) => async (tx: Queries) => {
    if (request.user) await lockAccount(tx, services, request.user);
    await spend(tx, hash, rowsOfCaller('wishlist', request), clock.now());
  };

  routes.get(
    '/wishlist',
    { onRequest, config: limitedReads(), schema: { headers, response } },
    async request => ({
      tours: await wishlist.get(ownerOf(request)),
    }),
  );

  routes.put(
    '/wishlist/:slug',
    { onRequest, config, schema: { headers, params, response } },
    async request => {
      const { slug } = request.params;
      if (!(await tours.bySlug(slug))) throw notFound('tour');
      return { tours: await wishlist.add(ownerOf(request), slug, beginFor(request)) };
    },
  );

  routes.delete(
    '/wishlist/:slug',
    { onRequest, config, schema: { headers, params, response } },
    async request => ({
      tours: await wishlist.remove(ownerOf(request), request.params.slug),
    }),
  );

  routes.get(
    '/wishlist/share',
    { onRequest, config: limitedReads(), schema: { headers, response: shareResponse } },
    async request => ({
      token: (await wishlist.shareToken(ownerOf(request))) ?? null,
    }),
  );

  routes.post(
    '/wishlist/share',
    { onRequest, config: limited(30), schema: { headers, response: shareResponse } },
    async request => {
      const token = await wishlist.share(ownerOf(request));
      if (!token)
        throw new Problem(409, 'state-conflict', 'Save a tour first: an empty list has nothing to share.');
      return { token };
    },
  );

  routes.delete(
    '/wishlist/share',
    { onRequest, config: limited(30), schema: { headers, response: shareResponse } },
    async request => {
      await wishlist.endShare(ownerOf(request));
      return { token: null };
    },
  );

  routes.get(
    '/shared-wishlists/:token',
    { config: limited(120), schema: { params: shareParams, response } },
    async request => {
      const found = await wishlist.shared(request.params.token);
      if (!found) throw notFound('list');
      return { tours: found };
    },
  );

  routes.post(
    '/wishlist/merge',
    { onRequest: auth.required, config: limited(30), schema: { headers: anonymousHeaders, response } },
    async request => ({
      tours: await wishlist.move(request.headers['x-wishlist-id'], accountOf(request), beginFor(request)),
    }),
  );
}

/** A signed-in user means their own list, on every device. */
function ownerOf(request: FastifyRequest): string {
  if (request.user) return accountOf(request);
  const anonymous = request.headers['x-wishlist-id'];
  if (typeof anonymous === 'string') return anonymous;
  const message = 'is needed where nobody is signed in';
  throw new Problem(400, 'validation-failed', `X-Wishlist-Id ${message}.`, {
    errors: [{ pointer: '/header/x-wishlist-id', message }],
  });
}

/** The provider's ids contain various characters. A hash looks the same for all, and is never a UUID. */
const accountOf = (request: FastifyRequest) => wishlistOf(userOf(request).id);

/** The owner of a user's list. */
export const wishlistOf = (userId: string) => `${USER_PREFIX}${hash('sha256', userId)}`;
