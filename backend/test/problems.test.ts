import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '../src/environment.ts';
import { type Api, startApi } from './support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ SITE_ORIGINS: 'http://localhost:3000' });
});
afterAll(() => api.stop());

const json = { 'content-type': 'application/json' };

test.each([
  ['an unknown call', { url: '/api/v1/nothing' }, 404],
  ['an unknown path', { url: '/' }, 404],
  ['a wrong method', { method: 'PATCH' as const, url: '/api/v1/tours' }, 404],
  ['a URL that can not be read', { url: '/api/v1/tours/%zz' }, 400],
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

test('pages of the site may call, other pages may not', async () => {
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
  expect(ours['access-control-allow-methods']).toMatch('PUT');
  expect(ours['access-control-allow-headers']).toMatch('x-wishlist-id');
  expect(
    (await preflight('http://elsewhere.example')).headers['access-control-allow-origin'],
  ).toBeUndefined();
});

test('without its data the API lives, is not ready, and says when to ask again', async () => {
  const empty = await startApi();
  await rm(join(empty.folder, 'world'), { recursive: true });
  expect((await empty.app.inject('/healthz')).statusCode).toBe(200);
  const ready = await empty.app.inject('/readyz');
  expect(ready.statusCode).toBe(503);
  expect(ready.headers['retry-after']).toBe('5');
  expect((await empty.app.inject('/api/v1/tours')).json().status).toBe(503);
  await empty.stop();
  expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('a port in use is an error of its own', async () => {
  const other = createServer();
  await new Promise<void>(done => other.listen(0, '::', done));
  const { port } = other.address() as { port: number };
  await expect(api.app.listen({ port, host: '::' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

test('a wrong environment is named, all of it, on one line', () => {
  expect(() => readEnvironment({ API_PORT: 'x', DEFAULT_COUNTRY: 'gb' })).toThrow(
    /API_PORT.*; DEFAULT_COUNTRY/,
  );
});
