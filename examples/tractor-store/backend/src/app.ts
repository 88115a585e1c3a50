import formbody from '@fastify/formbody';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import * as paths from '@tractor-store/contracts/paths';
import { CART_COOKIE, CART_ENDPOINT } from '@tractor-store/contracts/shop';
import fastify, { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { STORES } from './catalogue.ts';
import { createShop, Refusal } from './shop.ts';

const LARGEST_BODY = 4 * 1024;
const COOKIE = `Path=/; Max-Age=${30 * 24 * 3600}; HttpOnly; SameSite=Lax`;
const CART = new RegExp(`(?:^|; )${CART_COOKIE}=([^;]+)`);

const sku = z.string().max(60);
const cartId = z.uuid();
const change = z.object({ sku, change: z.enum(['add', 'remove']) });
const name = z.string().trim().min(1).max(80);
/** What the form of the checkout takes it takes too: whatever a visitor types is answered. */
const order = z.object({ cart: cartId, firstName: name, lastName: name, store: name });

/** @throws an error that Fastify answers with 400 */
function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw Object.assign(new Error(z.prettifyError(error)), { statusCode: 400 });
  return data;
}

/**
 * The shop's service. `/api` is for the pages of the remotes, which are made on the server; `CART_ENDPOINT` is for browsers, and the host
 * passes it on under the site's own address, so that its cookie is one of the site.
 * @param isSecure the site has TLS, and so has its cookie
 */
export function createApp({ shop = createShop(), isSecure = false } = {}) {
  // The host alone reaches it, and says who asks.
  const app = fastify({ bodyLimit: LARGEST_BODY, trustProxy: true });
  app.register(formbody);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof Refusal) return reply.code(409).send({ problem: error.problem });
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ error: status < 500 ? error.message : 'Internal Server Error' });
  });

  app.get('/api/products', async () => shop.products);
  app.get('/api/stores', async () => STORES);
  app.get<{ Params: { id: string } }>('/api/products/:id', async ({ params }, reply) => {
    return shop.products.find(({ id }) => id === params.id) ?? reply.callNotFound();
  });
  app.get<{ Params: { sku: string } }>('/api/items/:sku', async ({ params }, reply) => {
    return shop.item(params.sku) ?? reply.callNotFound();
  });
  app.get<{ Params: { id: string } }>('/api/carts/:id', async ({ params }) => shop.cart(params.id));
  app.post('/api/orders', async ({ body }, reply) => {
    const { cart, store } = read(order, body);
    return reply.code(201).send({ number: shop.order(cart, store) });
  });

  app.get(CART_ENDPOINT, async (request, reply) => {
    return reply.header('cache-control', 'private, no-store').send(shop.cart(cartOf(request) ?? ''));
  });
  app.post(CART_ENDPOINT, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!isFromSite(request)) return reply.code(403).send({ error: 'This form is not from this site' });
    const wanted = read(change, request.body);
    const id = shop.openCart(callerPrefix(request.ip), cartOf(request));
    const isData = request.headers.accept === 'application/json';
    try {
      shop[wanted.change](id, wanted.sku);
    } catch (error) {
      if (isData || !(error instanceof Refusal)) throw error;
      return reply.redirect(`${paths.cart.href()}?problem=${error.problem}`, 303);
    }
    reply.header('set-cookie', `${CART_COOKIE}=${id}; ${COOKIE}${isSecure ? '; Secure' : ''}`);
    return isData ? shop.cart(id) : reply.redirect(paths.cart.href(), 303);
  });
  return app;
}

/** The number of the visitor's cart; undefined for anything else in the cookie. */
const cartOf = ({ headers }: FastifyRequest) => cartId.safeParse(CART.exec(headers.cookie ?? '')?.[1]).data;

/** Other sites change nobody's cart. Programs that are no browser say nothing. */
const isFromSite = ({ headers }: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);
