import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { httpOverDoor } from './http-over-door.ts';

/**
 * Contentful's client as releases before the door have it: over axios and `node:http`. Its own packages load the real modules of Node, which
 * Jest would replace.
 */
const door = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const VENDORS = join(__dirname, '../../../../shared/vendors/package.json');
type Client = { getEntries(query: object): Promise<{ items: object[] }> };
const { createClient } = createRequire(VENDORS)('contentful') as { createClient(options: object): Client };
/** Modules of Node are shared with all tests that run in this process afterwards. */
const BEFORE = [http, https].map(module => ({ module, request: module.request, get: module.get }));
httpOverDoor(door as typeof fetch);
afterAll(() => {
  for (const { module, ...own } of BEFORE) Object.assign(module, own);
});

const client = (timeout = 5000) =>
  createClient({
    ...{ space: 'journal', accessToken: 'nothing', host: 'cdn.test', retryOnError: false, timeout },
  });
const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const asked = () => door.mock.lastCall as [string, RequestInit];

test('a call over node:http goes through the door', async () => {
  door.mockResolvedValueOnce(answer({ sys: { type: 'Array' }, items: [{ sys: { id: 'a' }, fields: {} }] }));
  const { items } = await client().getEntries({ content_type: 'blog' });
  expect(items).toHaveLength(1);
  const [url, { method }] = asked();
  expect(url).toMatch(/^https:\/\/cdn\.test(:443)?\/spaces\/journal\/.*content_type=blog/);
  expect(method).toBe('GET');
});

test('what a service refuses and that it is away reach the client as before', async () => {
  door.mockResolvedValueOnce(answer({ sys: { type: 'Error', id: 'NotFound' }, message: 'no' }, 503));
  await expect(client().getEntries({})).rejects.toThrow(/"status": 503/);
  door.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(client().getEntries({})).rejects.toThrow('fetch failed');
});

test('a call that is late ends, and the door hears of it', async () => {
  door.mockReturnValueOnce(new Promise(() => {}));
  await expect(client(30).getEntries({})).rejects.toThrow(/timeout/);
  expect(asked()[1].signal?.aborted).toBe(true);
});
