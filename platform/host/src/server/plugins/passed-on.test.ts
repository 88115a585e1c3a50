import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { INERT_POLICY } from '../policy/inert-policy.ts';
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
  const cart = { what: 'the cart', cookies: ['cart', 'till'], unreachable: '/cart?problem=unreachable' };
  const addresses = [{ path: PATH, to, ...cart }];
  await app.register(passedOn, { addresses, siteUrl: SITE, deadlineMs, onFailure });
  const send = (headers: Record<string, string>, payload = 'sku=1') =>
    app.inject({ method: 'POST', url: PATH, headers, payload });
  return { app, send, onFailure };
}

/** `TO` is the origin by which the host reaches the service. */
const leadingTo =
  (status: number, location: string): RequestListener =>
  ({ headers }, response) =>
    response
      .writeHead(status, { location: location.replace('TO', `http://${headers.host}`), 'set-cookie': COOKIE })
      .end('content');

const typed = (response: ServerResponse, type: string) =>
  response.writeHead(200, { 'content-type': type }).end('<svg onload="alert(1)"/>');

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

test('a service is told from which address a visitor comes, whatever the visitor says of it', async () => {
  const asked: unknown[] = [];
  const { app } = await siteOver(({ headers }, response) => {
    asked.push(headers['x-forwarded-for'], headers.forwarded);
    response.end();
  });
  const said = { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' };
  await app.inject({ url: PATH, headers: said, remoteAddress: '203.0.113.7' });
  expect(asked).toEqual(['203.0.113.7', undefined]);
});

test('a service gets and sets the cookies that are named, and no other of the site', async () => {
  const asked: unknown[] = [];
  const { app, send, onFailure } = await siteOver(({ headers }, response) => {
    asked.push(headers.cookie);
    const others = ['__Host-override=a.b', 'cohort=canary', '=cohort=canary', 'cohort', 'carton=1'];
    response.writeHead(200, { 'set-cookie': [...others, COOKIE, 'till=; Max-Age=0'] }).end();
  });
  const answer = await send({ ...FORM, cookie: 'session=example; cart=7; __Host-override=a.b; till=2' });
  expect(answer.headers['set-cookie']).toEqual([COOKIE, 'till=; Max-Age=0']);
  expect(onFailure).toHaveBeenCalledWith('the cart', new Error('It sets a cookie that it may not set'));
  await app.inject({ url: PATH, headers: { cookie: 'session=example' } });
  expect(asked).toEqual(['cart=7; till=2', undefined]);
});

test.each(['cart=7; Domain=example', 'cart=7;domain = .shop.example; Path=/'])(
  'a cookie of other hosts too is not set, and the log says so: %s',
  async cookie => {
    const { send, onFailure } = await siteOver((_request, response) =>
      response.writeHead(200, { 'set-cookie': [cookie, COOKIE] }).end(),
    );
    expect((await send(FORM)).headers['set-cookie']).toEqual([COOKIE]);
    expect(onFailure).toHaveBeenCalledTimes(1);
  },
);

test('a script gets what the service says, and it is never cached', async () => {
  const { app } = await siteOver((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"count":1}'),
  );
  const { statusCode, headers, body } = await app.inject({ url: PATH, headers: DATA });
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '{"count":1}', 'private, no-store']);
});

test.each([
  ['/cart?problem=stock#top', '/cart?problem=stock#top'],
  ['?problem=stock', `${PATH}?problem=stock`],
  ['done', '/shop/done'],
  ['TO/cart?problem=stock', '/cart?problem=stock'],
  [`${SITE}/cart`, '/cart'],
  ['TO//other.example/cart', '/other.example/cart'],
  ['/.//other.example', '/other.example'],
  [`blob:${SITE}/cart`, `/${SITE}/cart`],
])('where the service leads to %s, a browser stays on the site: %s', async (location, way) => {
  const { send, onFailure } = await siteOver(leadingTo(303, location));
  const { statusCode, headers } = await send(FORM);
  expect([statusCode, headers.location, onFailure.mock.calls]).toEqual([303, way, []]);
});

test.each([
  'https://other.example/cart',
  '//other.example',
  '/\\\\other.example',
  'javascript:alert(1)',
  'http://[',
])('a service that leads to %s has failed: nothing of its answer is sent', async location => {
  const { send, onFailure } = await siteOver(leadingTo(303, location));
  const { statusCode, headers } = await send(FORM);
  expect([statusCode, headers.location]).toEqual([303, '/cart?problem=unreachable']);
  expect(headers).not.toHaveProperty('set-cookie');
  expect((await send({ ...FORM, ...DATA })).statusCode).toBe(503);
  expect(onFailure.mock.calls.map(([what, { message }]) => [what, message])).toEqual(
    Array(2).fill(['the cart', expect.stringMatching(/another site|Invalid URL/)]),
  );
});

test('an answer that is no redirect leads nowhere: its content is sent', async () => {
  const { send } = await siteOver(leadingTo(201, 'https://other.example/cart'));
  const { statusCode, headers, body } = await send(FORM);
  expect([statusCode, body]).toEqual([201, 'content']);
  expect(headers).not.toHaveProperty('location');
});

test.each<[string, number, Record<string, string>, RequestListener]>([
  ['a document of the service', 200, FORM, (_request, response) => void typed(response, 'text/html')],
  ['a drawing of it', 200, FORM, (_request, response) => void typed(response, 'image/svg+xml')],
  [
    'where it leads',
    303,
    FORM,
    (_request, response) => void response.writeHead(303, { location: '/' }).end(),
  ],
  ['where it does not answer', 303, FORM, request => void request.destroy()],
  ['what a script is told then', 503, { ...FORM, ...DATA }, request => void request.destroy()],
  ['a refusal', 403, { ...FORM, 'sec-fetch-site': 'cross-site' }, () => {}],
])(
  '%s (%i) runs nothing as a document of the site, and is never cached',
  async (_what, status, sent, answer) => {
    const { send } = await siteOver(answer);
    const { statusCode, headers } = await send(sent);
    expect(INERT_POLICY).toMatch(/^default-src 'none'; .*sandbox$/);
    expect([statusCode, headers['content-security-policy']]).toEqual([status, INERT_POLICY]);
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

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
