import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { passedOn } from './passed-on.ts';

const SITE = 'http://shop.example';
const PATH = '/shop/cart';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const DATA = { accept: 'application/json' };
const COOKIE = 'cart=7; Path=/; HttpOnly';
const servers: Server[] = [];

/** A site whose service answers like this. */
async function siteOver(answer: RequestListener, deadlineMs = 5000) {
  const service = createServer(answer).listen(0, '127.0.0.1');
  await once(service, 'listening');
  servers.push(service);
  const to = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const onFailure = jest.fn();
  const app = fastify();
  const addresses = [{ path: PATH, to, what: 'the cart', unreachable: '/cart?problem=unreachable' }];
  await app.register(passedOn, { addresses, siteUrl: SITE, deadlineMs, onFailure });
  const send = (headers: Record<string, string>, payload = 'sku=1') =>
    app.inject({ method: 'POST', url: PATH, headers, payload });
  return { app, send, onFailure };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a form reaches the service with its cookie, and the answer’s cookie and way lead back', async () => {
  const asked: unknown[] = [];
  const { send } = await siteOver(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { cookie, 'x-secret': secret } = request.headers;
    asked.push([request.method, request.url, cookie, secret, body]);
    response.writeHead(303, { location: '/cart', 'set-cookie': COOKIE }).end();
  });
  const { statusCode, headers } = await send({ ...FORM, cookie: 'cart=7', 'x-secret': 'example' });
  expect(asked).toEqual([['POST', PATH, 'cart=7', undefined, 'sku=1']]);
  expect([statusCode, headers.location, String(headers['set-cookie'])]).toEqual([303, '/cart', COOKIE]);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('a script gets what the service says, and it is never cached', async () => {
  const { app } = await siteOver((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"count":1}'),
  );
  const { statusCode, headers, body } = await app.inject({ url: PATH, headers: DATA });
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '{"count":1}', 'private, no-store']);
});

test('a form of another site, or one that is too long, never reaches the service', async () => {
  const answer = jest.fn();
  const { send } = await siteOver(answer);
  expect((await send({ ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await send(FORM, `sku=${'1'.repeat(5000)}`)).statusCode).toBe(413);
  expect(answer).not.toHaveBeenCalled();
});

test.each<[string, RequestListener]>([
  ['does not answer', () => {}],
  ['answers without end', (_request, response) => void response.end('x'.repeat(100_000))],
])(
  'where the service %s, a form leads to a page that says so, and a script is told',
  async (_what, answer) => {
    const { send, onFailure } = await siteOver(answer, 500);
    const { statusCode, headers } = await send(FORM);
    expect([statusCode, headers.location]).toEqual([303, '/cart?problem=unreachable']);
    expect((await send({ ...FORM, ...DATA })).statusCode).toBe(503);
    expect(onFailure.mock.calls.map(([what]) => what)).toEqual(['the cart', 'the cart']);
  },
);
