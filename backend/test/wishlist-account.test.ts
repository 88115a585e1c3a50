import { randomUUID } from 'node:crypto';
import { type Api, startApi } from './support/api.ts';
import { startIdentity } from './support/identity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: Api;
beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ IDENTITY_DOMAIN: identity.domain });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

type Who = { sub?: string; device?: string };
async function call(method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, { sub, device }: Who) {
  const answer = await api.app.inject({
    method,
    url: `/api/v1/wishlist${path}`,
    headers: {
      ...(sub && { authorization: `Bearer ${await identity.token({ sub })}` }),
      ...(device && { 'x-wishlist-id': device }),
    },
  });
  return { status: answer.statusCode, body: answer.json() as { tours: string[] } };
}

test('a signed-in user has one list on every device, and nobody else’s', async () => {
  const [ada, device] = ['auth0|ada-1', randomUUID()];
  await call('PUT', '/far-dunes', { device });
  await call('PUT', '/slow-coast', { sub: ada, device });
  expect((await call('GET', '', { sub: ada })).body.tours).toEqual(['slow-coast']);
  expect((await call('GET', '', { sub: ada, device: randomUUID() })).body.tours).toEqual(['slow-coast']);
  expect((await call('GET', '', { device })).body.tours).toEqual(['far-dunes']);
  expect((await call('GET', '', { sub: 'auth0|ada-2' })).body.tours).toEqual([]);
  expect((await call('DELETE', '/slow-coast', { sub: 'auth0|ada-2' })).body.tours).toEqual([]);
  expect((await call('GET', '', { sub: ada })).body.tours).toEqual(['slow-coast']);
  expect((await call('PUT', '/nobody', { sub: ada })).status).toBe(404);
});

test('every user id of a provider has its own list', async () => {
  const names = ['../../../escape', 'auth0|A', 'auth0|a', 'x'.repeat(5000), 'a\0b', randomUUID()];
  for (const sub of names) await call('PUT', '/slow-coast', { sub });
  for (const sub of names) expect((await call('GET', '', { sub })).body.tours).toEqual(['slow-coast']);
});

test('a merge adds the device’s list to the account’s, empties the device’s, and can be repeated', async () => {
  const [sub, device] = ['auth0|merging', randomUUID()];
  await call('PUT', '/rail-south', { sub });
  await call('PUT', '/slow-coast', { sub });
  await call('PUT', '/slow-coast', { device });
  await call('PUT', '/far-dunes', { device });
  const merged = { status: 200, body: { tours: ['rail-south', 'slow-coast', 'far-dunes'] } };
  expect(await call('POST', '/merge', { sub, device })).toEqual(merged);
  expect((await call('GET', '', { device })).body.tours).toEqual([]);
  expect(await call('POST', '/merge', { sub, device })).toEqual(merged);
  await call('DELETE', '/far-dunes', { sub });
  expect((await call('POST', '/merge', { sub, device })).body.tours).toEqual(['rail-south', 'slow-coast']);
});

test('of two simultaneous merges of one device one gets its list', async () => {
  const device = randomUUID();
  await call('PUT', '/far-dunes', { device });
  const lists = await Promise.all(
    ['auth0|first', 'auth0|second'].map(sub => call('POST', '/merge', { sub, device })),
  );
  expect(lists.map(list => list.body.tours.length).toSorted()).toEqual([0, 1]);
});

test('a merge needs a user and a device', async () => {
  expect((await call('POST', '/merge', { device: randomUUID() })).status).toBe(401);
  expect((await call('POST', '/merge', { sub: 'auth0|ada' })).status).toBe(400);
  expect((await call('POST', '/merge', { sub: 'auth0|ada', device: '../x' })).status).toBe(400);
  expect((await call('GET', '', {})).status).toBe(400);
});

test('a link shows the list to others, follows it, and works no longer once it is ended', async () => {
  const device = randomUUID();
  const share = (method: 'GET' | 'POST' | 'DELETE') => call(method, '/share', { device });
  const read = (token: string) => api.app.inject({ url: `/api/v1/shared-wishlists/${token}` });
  expect((await share('POST')).status).toBe(409);
  await call('PUT', '/slow-coast', { device });
  expect((await share('GET')).body).toEqual({ token: null });
  const { token } = (await share('POST')).body as unknown as { token: string };
  expect(token).toMatch(/^[\w-]{22}$/);
  expect((await share('POST')).body).toEqual({ token });
  await call('PUT', '/far-dunes', { device });
  expect((await read(token)).json()).toEqual({ tours: ['slow-coast', 'far-dunes'] });

  // Signing in takes the list along, and its link.
  const sub = 'auth0|sharing';
  await call('POST', '/merge', { sub, device });
  expect((await call('GET', '/share', { sub })).body).toEqual({ token });
  expect((await read(token)).json()).toEqual({ tours: ['slow-coast', 'far-dunes'] });
  expect((await call('DELETE', '/share', { sub })).body).toEqual({ token: null });
  expect((await read(token)).statusCode).toBe(404);
  const again = (await call('POST', '/share', { sub })).body as unknown as { token: string };
  expect(again.token).not.toBe(token);
  expect((await read('x'.repeat(22))).statusCode).toBe(404);
  expect((await read('x')).statusCode).toBe(400);
});
