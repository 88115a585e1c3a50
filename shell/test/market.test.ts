import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DocumentPayload } from '@flotilla/contracts/page';
import { type ShellProcess, startShell } from './support/shell-process.ts';

/** Requests from two countries, from a trusted edge, and from a forged one. */
const LONDON = '81.2.69.142';
const CAPE_TOWN = '41.76.8.1';
const MARKETS: Record<string, object> = {
  [LONDON]: { channel_id: 33, currency: 'GBP', phone: '+44 20 7946 0123' },
  [CAPE_TOWN]: { channel_id: 288, currency: 'ZAR', phone: '+27 21 555 0123' },
};

let api: Server;
let behindEdge: ShellProcess;
let alone: ShellProcess;
const asked: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { searchParams } = new URL(request.url ?? '/', 'http://api');
    const address = String(request.headers['x-forwarded-for']);
    const market = searchParams.has('currency')
      ? { channel_id: 0, phone: `+${searchParams.get('currency')}` }
      : (MARKETS[address] ?? { channel_id: 1, currency: 'USD' });
    response.end(JSON.stringify(market));
  });
  await new Promise<void>(done => api.listen(0, '127.0.0.1', done));
  const settings = { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` };
  behindEdge = await startShell({}, undefined, { ...settings, TRUSTED_PROXIES: '127.0.0.1,::1' });
  alone = await startShell({}, undefined, settings);
});
afterAll(async () => {
  await Promise.all([behindEdge?.stop(), alone?.stop()]);
  api.close();
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request as it is on the wire: fetch would tidy paths and headers. */
function get(shell: ShellProcess, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const { port } = new URL(shell.url);
    httpRequest({ host: 'localhost', port, path, headers }, response => {
      let text = '';
      response.on('data', chunk => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
    })
      .on('error', fail)
      .end();
  });
}

function payloadOf({ text }: Answer): DocumentPayload {
  return JSON.parse(/<script type="application\/json" id="fw-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
}

test('two visitors of two countries on one URL, cold and warm: each their currency and phone', async () => {
  for (const _ of ['cold', 'warm']) {
    const [london, capeTown] = await Promise.all(
      [LONDON, CAPE_TOWN].map(from => get(behindEdge, '/contact-us', { 'x-forwarded-for': from })),
    );
    expect(payloadOf(london as Answer).geo).toMatchObject({ currency: 'GBP', phone: '+44 20 7946 0123' });
    expect(payloadOf(capeTown as Answer).geo).toMatchObject({ currency: 'ZAR', phone: '+27 21 555 0123' });
  }
});

test('only the configured edge determines a visitor’s address', async () => {
  const answer = await get(alone, '/contact-us', { 'x-forwarded-for': LONDON });
  expect(payloadOf(answer).geo.currency).toBe('USD');
});

test('?channel= requests that currency, is stored in a cookie, and overrides the address', async () => {
  const answer = await get(behindEdge, '/contact-us?channel=4931', { 'x-forwarded-for': LONDON });
  expect(payloadOf(answer).geo).toMatchObject({ channel_id: 4931, currency: 'EUR', phone: '+EUR' });
  expect(asked).toContain('/api/v1/geo?currency=EUR');
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^channel=4931; Path=\/; .*HttpOnly/)]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const next = await get(behindEdge, '/contact-us', {
    'x-forwarded-for': LONDON,
    cookie: 'a=b; channel=4931',
  });
  expect(payloadOf(next).geo.currency).toBe('EUR');
});

test.each(['777', '1', '999999999'])('?channel=%s is the "other" channel: USD', async channel => {
  const answer = await get(behindEdge, `/contact-us?channel=${channel}`, { 'x-forwarded-for': LONDON });
  expect(payloadOf(answer).geo).toMatchObject({ channel_id: 1, currency: 'USD', phone: '+USD' });
  expect(asked).toContain('/api/v1/geo?currency=USD');
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^channel=1;/)]);
});

test.each(['abc', '-1', '1e3', '%3Cscript%3E', ''])('?channel=%s is no channel', async channel => {
  const answer = await get(behindEdge, `/contact-us?channel=${channel}`, { 'x-forwarded-for': LONDON });
  expect(payloadOf(answer).geo.currency).toBe('GBP');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('an edge learns the market of a request for its key', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await get(behindEdge, '/_channel', headers)).headers['x-channel'];
  expect(await ask({ 'x-forwarded-for': CAPE_TOWN })).toBe('288');
  expect(await ask({ 'x-forwarded-for': CAPE_TOWN, cookie: 'channel=33' })).toBe('33');
  expect(await ask({ 'x-forwarded-for': CAPE_TOWN, cookie: 'channel=<script>' })).toBe('288');
});

test('Host and forwarded headers never appear in an answer or a cache', async () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-prefix': '/evil.example',
    'x-original-url': '/evil.example',
    forwarded: 'host=evil.example',
  };
  for (const shell of [behindEdge, alone])
    for (const headers of [evil, {}]) {
      const answer = await get(shell, '/reviews', headers);
      expect(JSON.stringify([answer.headers, answer.text])).not.toContain('evil.example');
    }
});

test.each(['//evil.example/', '///evil.example/', '/\\evil.example/', '/%2F%2Fevil.example/'])(
  '%s leads to no other host',
  async path => {
    const { headers } = await get(alone, path);
    const target = String(headers.location ?? '/');
    expect(new URL(target, 'http://site').host).toBe('site');
  },
);

test.each(['/account/my-account', '/checkout?departure=X-1', '/cs_contact', '/auth/callback?code=a&state=b'])(
  '%s is nobody’s to keep and holds nobody’s data',
  async path => {
    const answer = await get(alone, path);
    const { guarded, states } = payloadOf(answer);
    expect([answer.status, answer.headers['cache-control'], guarded]).toEqual([
      200,
      'private, no-store',
      true,
    ]);
    expect(states.page).toBeUndefined();
    expect(answer.text).toContain('checking whether you’re logged in');
    expect(answer.text).not.toMatch(/mf-(checkout|account|content)\/(client|routes)/);
  },
);

test('HSTS is sent if the trusted edge reports TLS', async () => {
  const header = 'strict-transport-security';
  expect((await get(behindEdge, '/', { 'x-forwarded-proto': 'https' })).headers[header]).toMatch(
    /max-age=63072000/,
  );
  expect((await get(alone, '/', { 'x-forwarded-proto': 'https' })).headers[header]).toBeUndefined();
});
