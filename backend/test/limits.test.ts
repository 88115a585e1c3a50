import { generateKeyPair, SignJWT } from 'jose';
import { type Api, startApi } from './support/api.ts';
import { trustingAuth } from './support/auth.ts';
import { AUDIENCE, startIdentity } from './support/identity.ts';

/** Calls without a limit, and why they need none. */
const UNLIMITED: Record<string, string> = {
  'GET /healthz': 'for operators, answers a constant',
  'GET /readyz': 'for operators; the edge passes /api/ alone',
  'GET /metrics': 'for operators; the edge passes /api/ alone',
};

type Limited = { method: string; url: string; max: number | undefined; alone: boolean };

/** Every route as it is registered, so that a new one is among them. */
async function routesOf(): Promise<Limited[]> {
  const routes: Limited[] = [];
  const { stop } = await startApi({}, undefined, {
    auth: app => {
      app.addHook('onRoute', ({ method, url, config }) => {
        const limit = (config as { rateLimit?: { max: number; alone?: true } } | undefined)?.rateLimit;
        routes.push({ method: String(method), url, max: limit?.max, alone: limit?.alone === true });
      });
      return trustingAuth(app);
    },
  });
  await stop();
  return routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
}

test('every call has a limit; one that writes is counted over all processes', async () => {
  // The page that tries calls is there in development alone (docs/decisions/143).
  const routes = (await routesOf()).filter(({ url }) => !url.startsWith('/try'));
  expect(routes.length).toBeGreaterThan(45);
  const without = routes.filter(({ max }) => max === undefined).map(({ method, url }) => `${method} ${url}`);
  expect(without.sort()).toEqual(Object.keys(UNLIMITED).sort());
  const WRITES_NOTHING = /^(GET|POST \/api\/v1\/(prices|tour-lists|webhooks\/payments)$)/;
  for (const { method, url, alone } of routes) if (alone) expect(`${method} ${url}`).toMatch(WRITES_NOTHING);
});

describe('what is counted', () => {
  let identity: Awaited<ReturnType<typeof startIdentity>>;
  let api: Api;
  beforeAll(async () => {
    identity = await startIdentity();
    api = await startApi({ IDENTITY_DOMAIN: identity.domain, IDENTITY_AUDIENCE: AUDIENCE });
  });
  afterAll(async () => {
    await api.stop();
    await identity.stop();
  });

  const post = async (
    url: string,
    address: string,
    more: { payload?: object | string; token?: string } = {},
  ) => {
    const { statusCode, headers } = await api.app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/json',
        ...(more.token && { authorization: `Bearer ${more.token}` }),
      },
      payload: more.payload ?? '{}',
    });
    return { status: statusCode, wait: Number(headers['retry-after']) };
  };
  const times = async (count: number, call: () => Promise<{ status: number; wait: number }>) => {
    const answers = [];
    for (let n = 0; n < count; n++) answers.push(await call());
    return { statuses: answers.map(({ status }) => status), last: answers.at(-1) };
  };

  test.each<[string, object | string, number]>([
    ['an invalid body', {}, 422],
    ['a body that is no JSON', '{"email":', 400],
    ['a body that is too large', JSON.stringify({ email: 'x'.repeat(70_000) }), 413],
  ])('%s', async (name, payload, status) => {
    const address = `203.0.113.${name.length}`;
    const { statuses, last } = await times(11, () => post('/newsletter', address, { payload }));
    expect(statuses).toEqual([...Array(10).fill(status), 429]);
    expect(last?.wait).toBeGreaterThan(0);
    expect((await post('/newsletter', '198.51.100.7', { payload })).status).toBe(status);
  });

  test('a wrong token, by address', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = (sub: string) =>
      new SignJWT({ iss: `${identity.domain}/`, aud: AUDIENCE, sub })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .setExpirationTime('1h')
        .sign(privateKey);
    let n = 0;
    const { statuses } = await times(12, async () =>
      post('/reviews', '203.0.113.99', { token: n++ % 2 ? 'no-token' : await forged(`user-${n}`) }),
    );
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // Somebody who is signed in is counted by who they are, also behind that address.
    const token = await identity.token({ sub: 'auth0|ada' });
    expect((await post('/reviews', '203.0.113.99', { token })).status).toBe(422);
  });

  test('an anonymous call where somebody has to be signed in', async () => {
    const { statuses } = await times(12, () => post('/support-tickets', '203.0.113.98'));
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });

  test('all addresses of a household’s IPv6 network together', async () => {
    let n = 1;
    const { statuses } = await times(11, () => post('/newsletter', `2001:db8:0:7::${(n++).toString(16)}`));
    expect(statuses.at(-1)).toBe(429);
    expect((await post('/newsletter', '2001:db8:0:8::1')).status).toBe(422);
  });

  test('reading, for visitors; the site’s own services read for all of them', async () => {
    const read = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/tours/slow-coast', headers })).statusCode;
    const counts = async (headers: Record<string, string>) => {
      const statuses = new Set<number>();
      for (let n = 0; n <= 600; n++) statuses.add(await read(headers));
      return [...statuses];
    };
    expect(await counts({})).toEqual([200]);
    expect(await counts({ 'x-forwarded-for': '203.0.113.97' })).toEqual([200, 429]);
  });
});

test('a user who is refused asks nothing of the database, with a valid token either', async () => {
  const identity = await startIdentity();
  const api = await startApi({ IDENTITY_DOMAIN: identity.domain, IDENTITY_AUDIENCE: AUDIENCE });
  const authorization = `Bearer ${await identity.token({ claims: { email: 'a@example.com' } })}`;
  const call = () => api.app.inject({ method: 'POST', url: '/api/v1/me/export', headers: { authorization } });
  let status = 0;
  while (status !== 429) ({ statusCode: status } = await call());
  const select = jest.spyOn(api.app.services.queries, 'select');
  for (let n = 0; n < 5; n++) expect((await call()).statusCode).toBe(429);
  expect(select).not.toHaveBeenCalled();
  await api.stop();
  await identity.stop();
});
