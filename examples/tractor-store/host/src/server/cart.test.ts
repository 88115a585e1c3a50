import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '@tractor-store/backend';
import { CART_COOKIE, CART_ENDPOINT } from '@tractor-store/contracts/shop';
import fastify, { type FastifyInstance } from 'fastify';
import { cart } from './cart.ts';

const SITE = 'http://shop.example';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const DATA = { accept: 'application/json' };
const ADD = 'sku=barley-queen-poppy&change=add';
const backend = createApp();
let site: FastifyInstance;
const onFailure = jest.fn();

const siteOver = async (apiUrl: string, deadlineMs = 5000) => {
  const app = fastify();
  await app.register(cart, { apiUrl, siteUrl: SITE, deadlineMs, onFailure });
  return app;
};
const add = (headers: Record<string, string> = FORM, app = site) =>
  app.inject({ method: 'POST', url: CART_ENDPOINT, headers, payload: ADD });

beforeAll(async () => {
  await backend.listen({ port: 0, host: '127.0.0.1' });
  site = await siteOver(`http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`);
});
afterAll(() => backend.close());

test('a form without script adds to the cart of a cookie, and leads to the cart', async () => {
  const { statusCode, headers } = await add();
  expect([statusCode, headers.location]).toEqual([303, '/cart']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(new RegExp(`^${CART_COOKIE}=[^;]+;.*HttpOnly`));
  const read = await site.inject({ url: CART_ENDPOINT, headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(read.json()).toMatchObject({ count: 1 });
  expect(read.headers['cache-control']).toBe('private, no-store');
});

test('a script gets the cart as data', async () => {
  const { statusCode, body } = await add({ ...FORM, ...DATA });
  expect([statusCode, JSON.parse(body).count]).toEqual([200, 1]);
});

test('a form of another site changes no cart', async () => {
  expect((await add({ ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('where the backend does not answer, a form leads to a page that says so, and a script is told', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const over = await siteOver(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50);
  const { statusCode, headers } = await add(FORM, over);
  expect([statusCode, headers.location]).toEqual([303, '/cart?problem=unreachable']);
  expect((await add({ ...FORM, ...DATA }, over)).statusCode).toBe(503);
  expect(onFailure).toHaveBeenCalledTimes(2);
  silent.closeAllConnections();
  silent.close();
});

test('an answer without end is none', async () => {
  const endless = createServer((_request, response) => void response.end('x'.repeat(100_000)));
  await once(endless.listen(0, '127.0.0.1'), 'listening');
  const over = await siteOver(`http://127.0.0.1:${(endless.address() as AddressInfo).port}`);
  expect((await add({ ...FORM, ...DATA }, over)).statusCode).toBe(503);
  endless.close();
});
