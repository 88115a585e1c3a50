import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '../src/app.ts';
import { clockOf } from '../src/clock.ts';
import { readEnvironment } from '../src/environment.ts';
import { type Api, startApi } from './support/api.ts';
import { freshDatabase } from './support/database.ts';
import { importInto, TODAY } from './support/world.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ SITE_ORIGINS: 'http://localhost:3000', HOST_ORIGINS: 'http://host.example' });
});
afterAll(() => api.stop());

const json = { 'content-type': 'application/json' };

test.each([
  ['an unknown call', { url: '/api/v1/nothing' }, 404],
  ['an unknown path', { url: '/' }, 404],
  ['a wrong method', { method: 'PATCH' as const, url: '/api/v1/tours' }, 404],
  ['a URL that cannot be read', { url: '/api/v1/tours/%zz' }, 400],
  [
    'JSON that is cut off',
    { method: 'POST' as const, url: '/api/v1/prices', headers: json, payload: '{"tours":[' },
    400,
  ],
  ['no body', { method: 'POST' as const, url: '/api/v1/prices', headers: json }, 400],
  [
    'a poisoned body',
    { method: 'POST' as const, url: '/api/v1/prices', headers: json, payload: '{"__proto__":{}}' },
    400,
  ],
  [
    'a body that is no JSON',
    {
      method: 'POST' as const,
      url: '/api/v1/prices',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    },
    415,
  ],
  [
    'a body too large',
    { method: 'POST' as const, url: '/api/v1/prices', payload: { tours: ['x'.repeat(70_000)] } },
    413,
  ],
  ['a list instead of an object', { method: 'POST' as const, url: '/api/v1/prices', payload: [] }, 422],
])('%s is answered with a problem document', async (_, request, status) => {
  const answer = await api.app.inject(request);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    type: expect.stringMatching(/^urn:fernweh:problem:/),
    title: expect.any(String),
    status,
    instance: request.url,
  });
});

test('CORS allows pages of the site and of hosts that are named, and no others', async () => {
  const preflight = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/wishlist/slow-coast',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-wishlist-id',
      },
    });
  const ours = (await preflight('http://localhost:3000')).headers;
  expect(ours['access-control-allow-origin']).toBe('http://localhost:3000');
  const host = (await preflight('http://host.example')).headers;
  expect(host['access-control-allow-origin']).toBe('http://host.example');
  // No cookie of the site travels with a call.
  for (const headers of [ours, host]) expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(ours['access-control-allow-methods']).toMatch('PUT');
  expect(ours['access-control-allow-headers']).toMatch('x-wishlist-id');
  expect(
    (await preflight('http://elsewhere.example')).headers['access-control-allow-origin'],
  ).toBeUndefined();
});

test('over an empty database the API is ready and answers with empty lists, until it is filled', async () => {
  const database = await freshDatabase();
  const empty = await createApp(readEnvironment({ LOG_LEVEL: 'silent' }), { database });
  const get = async (path: string) => {
    const answer = await empty.inject(path);
    return { status: answer.statusCode, body: answer.json() };
  };
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ready' } });
  expect(await get('/api/v1/tours')).toEqual({ status: 200, body: { tours: [] } });
  expect((await get('/api/v1/reviews?page=1')).body).toMatchObject({ reviews: [], total: 0 });
  expect((await get('/api/v1/tours/slow-coast')).status).toBe(404);
  expect((await get('/api/v1/tours/slow-coast/departures?currency=GBP')).status).toBe(404);
  await importInto(database, api.folder, clockOf(TODAY));
  await setTimeout(1_100);
  expect((await get('/api/v1/tours')).body.tours).not.toEqual([]);
  await empty.close();
  await database.close();
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a port in use has its own error', async () => {
  const other = createServer();
  await new Promise<void>(done => other.listen(0, '::', done));
  const { port } = other.address() as { port: number };
  await expect(api.app.listen({ port, host: '::' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

test('a wrong environment is reported completely, on one line', () => {
  expect(() => readEnvironment({ API_PORT: 'x', DEFAULT_COUNTRY: 'gb' })).toThrow(
    /API_PORT.*; DEFAULT_COUNTRY/,
  );
});

test('of very many mistakes in one request the first fifty are answered', async () => {
  const answer = await api.app.inject({
    ...{ method: 'POST', url: '/api/v1/tour-lists', headers: json },
    payload: { tours: Array.from({ length: 20_000 }, () => 7), currency: 'GBP', page: 1, limit: 1 },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveLength(50);
  expect(answer.json().errors[0]).toMatchObject({ pointer: '/tours/0' });
});
