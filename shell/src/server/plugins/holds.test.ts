import { channelById } from '@fernweh/contracts/channel';
import fastify from 'fastify';
import type { GeoService } from '../geo/geo-service.ts';
import type { HoldApi, HoldOutcome } from '../holds/hold-api.ts';
import { createHoldCookies } from '../holds/hold-cookies.ts';
import { holds } from './holds.ts';

const SITE = 'http://localhost:3000';
const CHOICE = 'tour=slow-coast&departure=SLOW-270605&adults=2&youths=1&ages=9&rooms=TWIN-SINGLE';
const HELD = {
  status: 201,
  now: '2027-01-01T10:00:00.000Z',
  hold: {
    ref: 'FW1234567A',
    departure: {
      code: 'SLOW-270605',
      startDate: '2027-06-05',
      endDate: '2027-06-11',
      tour: { slug: 'slow-coast', title: 'A slow coast' },
    },
    ...{ seats: 3, currency: 'GBP', total: 300_000, secondsLeft: 900 },
    expiresAt: '2027-01-01T10:15:00.000Z',
  },
} as HoldOutcome;

async function start(answers: Partial<Record<keyof HoldApi, unknown>> = {}) {
  const api = {
    hold: jest.fn(async () => answers.hold ?? HELD),
    read: jest.fn(async () => answers.read ?? { ...HELD, status: 200 }),
    release: jest.fn(async () => answers.release),
    takeOver: jest.fn(async () => answers.takeOver),
  };
  const geo = {
    byAddress: async () => ({ ...channelById(33), channel_id: 33 }),
    byChannel: async () => ({ currency: 'EUR' }),
  } as unknown as GeoService;
  const app = fastify();
  await app.register(holds, {
    ...{ geo, siteUrl: SITE, secret: 'secret', api: api as unknown as HoldApi },
    cookies: createHoldCookies(SITE),
  });
  return { app, api };
}

const post = (url: string, payload: string, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST' as const, url, payload },
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...headers,
  },
});
const COOKIES = `hold=${'a'.repeat(43)}; held=${encodeURIComponent(JSON.stringify({ choice: CHOICE }))}`;
const JSON_TOO = { accept: 'application/json' };
/** The request's cookies after an answer. */
const cookiesOf = (headers: unknown) =>
  [(headers as { 'set-cookie'?: string[] })['set-cookie'] ?? []]
    .flat()
    .map(one => one.split(';')[0])
    .join('; ');

test('a form without script holds the seats and leads to the checkout with the choice', async () => {
  const { app, api } = await start();
  const { statusCode, headers } = await app.inject(post('/_hold', `${CHOICE}&form_token=abc`));
  expect([statusCode, headers.location]).toEqual([303, `/checkout?${CHOICE.replace(',', '%2C')}`]);
  expect(headers['cache-control']).toBe('private, no-store');
  const [secret, held] = headers['set-cookie'] as string[];
  expect(secret).toMatch(/^hold=[\w-]{43}; Path=\/; Max-Age=960; SameSite=Lax; HttpOnly$/);
  expect(held).toMatch(/^held=[^;]+; Path=\/; Max-Age=960; SameSite=Lax$/);
  expect(api.hold).toHaveBeenCalledWith(
    { secret: expect.stringMatching(/^[\w-]{43}$/), address: '127.0.0.1' },
    {
      departure: 'SLOW-270605',
      currency: 'GBP',
      party: { adults: 2, youths: 1, youthAges: [9] },
      rooms: [
        { kind: 'TWIN', rooms: 1 },
        { kind: 'SINGLE', rooms: 1 },
      ],
    },
    { 'x-form-token': 'abc' },
  );
});

test('a page gets what it shows; the secret stays in its cookie, and the next hold uses it again', async () => {
  const { app, api } = await start();
  const first = await app.inject(post('/_hold', CHOICE, JSON_TOO));
  expect(first.json()).toEqual({
    hold: {
      ...{ booking: 'FW1234567A', departure: 'SLOW-270605', seats: 3 },
      ...{ expiresAt: '2027-01-01T10:15:00.000Z', choice: expect.stringContaining('tour=slow-coast') },
    },
    now: '2027-01-01T10:00:00.000Z',
    note: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
  });
  const cookie = cookiesOf(first.headers);
  expect(first.body).not.toContain(cookie.match(/hold=([\w-]{43})/)?.[1]);
  await app.inject(post('/_hold', CHOICE, { ...JSON_TOO, cookie }));
  const [before, after] = api.hold.mock.calls as unknown as [{ secret: string }][];
  expect(after?.[0].secret).toBe(before?.[0].secret);
  const read = await app.inject({ url: '/_hold', headers: { cookie } });
  expect(read.json().hold).toEqual(first.json().hold);
});

test('who could not hold goes on to the checkout, and a page hears why', async () => {
  const { app } = await start({ hold: { status: 409, problem: 'log-in-to-hold' } });
  const plain = await app.inject(post('/_hold', CHOICE));
  expect([plain.statusCode, plain.headers['set-cookie']]).toEqual([303, undefined]);
  const page = await app.inject(post('/_hold', CHOICE, JSON_TOO));
  expect(page.json()).toEqual({ refused: 'log-in-to-hold' });
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no page at all', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
])('a form of %s holds nothing', async (_, headers) => {
  const { app, api } = await start();
  expect((await app.inject(post('/_hold', CHOICE, headers))).statusCode).toBe(403);
  expect(api.hold).not.toHaveBeenCalled();
});

test.each([
  ['nine adults', 'tour=a&departure=A-1&adults=9'],
  ['a departure that is no code', 'tour=a&departure=%3Cscript%3E&adults=1'],
  ['a room that is none', 'tour=a&departure=A-1&adults=1&rooms=PALACE'],
  ['nothing', ''],
])('%s is refused before the API is asked', async (_, fields) => {
  const { app, api } = await start();
  expect((await app.inject(post('/_hold', fields, JSON_TOO))).statusCode).toBe(400);
  expect((await app.inject(post('/_hold', fields))).headers.location).toBe('/checkout');
  expect(api.hold).not.toHaveBeenCalled();
});

test('a hold that is over takes its cookies along', async () => {
  const { app } = await start({ read: { status: 410, problem: 'hold-expired' } });
  const cookie = `hold=${'a'.repeat(43)}; held=${encodeURIComponent(JSON.stringify({ choice: CHOICE }))}`;
  const { headers, body } = await app.inject({ url: '/_hold', headers: { cookie } });
  expect(JSON.parse(body)).toEqual({ refused: 'hold-expired' });
  expect((headers['set-cookie'] as string[]).every(one => one.includes('Max-Age=0'))).toBe(true);
});

test('a 404 of an API that does not know the call keeps the hold’s cookies', async () => {
  const unknown = { status: 404, problem: 'not-found' };
  const { app } = await start({
    read: unknown,
    takeOver: { ...unknown, type: 'application/json', body: {} },
  });
  const headers = { 'sec-fetch-site': 'same-origin', authorization: 'Bearer ada', cookie: COOKIES };
  const read = await app.inject({ url: '/_hold', headers });
  const taken = await app.inject({ method: 'POST', url: '/_hold/take-over', payload: {}, headers });
  expect([read, taken].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
});

test.each(['no-hold', 'hold-expired'])(
  'a browser whose hold is over (%s) loses its cookies',
  async problem => {
    const { app } = await start({ takeOver: { status: 404, problem, type: 'application/json', body: {} } });
    const headers = { 'sec-fetch-site': 'same-origin', authorization: 'Bearer ada', cookie: COOKIES };
    const taken = await app.inject({ method: 'POST', url: '/_hold/take-over', payload: {}, headers });
    expect(cookiesOf(taken.headers)).toBe('hold=; held=');
  },
);

test('giving seats back ends the cookies; where that failed, the browser keeps its secret', async () => {
  const { app, api } = await start({ release: 'too-many-requests' });
  const failed = await app.inject(post('/_hold/release', '', { cookie: COOKIES }));
  expect([failed.json(), failed.headers['set-cookie']]).toEqual([
    { refused: 'too-many-requests' },
    undefined,
  ]);
  api.release.mockResolvedValue(undefined);
  const done = await app.inject(post('/_hold/release', '', { cookie: COOKIES }));
  expect([done.json(), cookiesOf(done.headers)]).toEqual([{}, 'hold=; held=']);
});

test('a cookie that somebody invented leads nowhere', async () => {
  const { app } = await start();
  const held = encodeURIComponent(JSON.stringify({ choice: 'tour=//evil&x=1' }));
  const { body } = await app.inject({
    url: '/_hold',
    headers: { cookie: `hold=${'a'.repeat(43)}; held=${held}` },
  });
  expect(JSON.parse(body)).toEqual({});
});

test('taking over passes the visitor’s token on and ends the cookies; a conflict keeps them', async () => {
  const done = {
    status: 200,
    type: 'application/json',
    body: { ref: 'FW1' },
    now: '2027-01-01T10:00:00.000Z',
  };
  const { app, api } = await start({ takeOver: done });
  const cookie = `hold=${'a'.repeat(43)}`;
  const ask = (more: object = {}) => ({
    ...{ method: 'POST' as const, url: '/_hold/take-over', payload: { replace: true } },
    headers: { 'sec-fetch-site': 'same-origin', authorization: 'Bearer ada', cookie, ...more },
  });
  const answer = await app.inject(ask());
  expect([answer.statusCode, answer.json(), answer.headers['x-server-time']]).toEqual([
    200,
    { ref: 'FW1' },
    done.now,
  ]);
  expect(cookiesOf(answer.headers)).toBe('hold=; held=');
  expect(api.takeOver).toHaveBeenCalledWith(
    { secret: 'a'.repeat(43), address: '127.0.0.1' },
    { replace: true },
    'Bearer ada',
  );
  api.takeOver.mockResolvedValue({ ...done, status: 409 });
  expect((await app.inject(ask())).headers['set-cookie']).toBeUndefined();
  expect((await app.inject(ask({ cookie: '' }))).statusCode).toBe(404);
  api.takeOver.mockResolvedValue(undefined);
  expect((await app.inject(ask())).statusCode).toBe(503);
});

test('over TLS the secret has a name that no other host can set', () => {
  const cookies = createHoldCookies('https://fernweh.example');
  const [secret] = cookies.begin('s'.repeat(43), { booking: 'FW1', expiresAt: '2027-01-01T10:15:00Z' }, 900);
  expect(secret).toBe(`__Host-hold=${'s'.repeat(43)}; Path=/; Max-Age=900; SameSite=Lax; HttpOnly; Secure`);
  expect(cookies.secretOf(`hold=${'a'.repeat(43)}`)).toBeUndefined();
});
