import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeFormToken } from '@fernweh/config/form-token';
import { type Api, startApi } from '../support/api.ts';
import { departure, perCurrency, tour, type World } from '../support/world.ts';

/** What somebody with many networks, or a program, can hold without an account (product/booking 19, docs/threats.md). */
const LARGE = 'SLOW-270605';
const SMALL = 'SLOW-270701';
const amount = perCurrency(() => 100_000);
const singles = (date: string, seats: number) => ({
  ...departure('slow-coast', date, {
    capacity: seats,
    seatsLeft: seats,
    prices: [{ room: 'SINGLE', amount }],
  }),
  rooms: [{ kind: 'SINGLE' as const, rooms: seats }],
});
const WORLD: World = {
  tours: [tour('slow-coast')],
  departures: [singles('2027-06-05', 100), singles('2027-07-01', 12)],
  reviews: [],
};
const SECRET = 'secret';

let vendor: Server;
const apis: Api[] = [];
const start = async (variables: Record<string, string>) => {
  const api = await startApi(variables, WORLD);
  apis.push(api);
  return api;
};
beforeAll(async () => {
  vendor = createServer((_, response) =>
    response.end(JSON.stringify({ success: true, score: 0.9, action: 'hold' })),
  );
  await new Promise<void>(done => vendor.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  for (const api of apis) await api.stop();
  vendor.close();
});

const VERDICT = { 'x-recaptcha-token': 'good' };
/** A token of a form, which may be used again. */
const FORM = { 'x-form-token': makeFormToken(SECRET) };

async function hold(
  { app }: Api,
  address: string,
  proof: Record<string, string> = {},
  departure = LARGE,
): Promise<number | string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/anonymous-hold',
    headers: {
      'x-hold-secret': randomBytes(32).toString('base64url'),
      'x-forwarded-for': address,
      'idempotency-key': randomUUID(),
      ...proof,
    },
    payload: { departure, currency: 'GBP', party: { adults: 1 } },
  });
  return answer.statusCode === 201 ? 201 : answer.json().type;
}
const REFUSED = 'urn:fernweh:problem:log-in-to-hold';

test('forty run at once for a /48 of IPv6, whatever /64s of it they come from, and for a /24 of IPv4', async () => {
  const api = await start({});
  const answers: unknown[] = [];
  for (let n = 0; n < 41; n++) answers.push(await hold(api, `2001:db8:1:${n.toString(16)}::1`));
  expect(answers).toEqual([...Array(40).fill(201), REFUSED]);
  expect(await hold(api, '2001:db8:2:1::1')).toBe(201);
});

test('on the whole site as many run at once as an operator says', async () => {
  const api = await start({ ANONYMOUS_HOLDS_AT_ONCE: '2' });
  const answers = [];
  for (const n of [1, 2, 3]) answers.push(await hold(api, `203.0.${n}.1`));
  expect(answers).toEqual([201, 201, REFUSED]);
});

test('without a verdict that a person asks, three run for a network, ten for its block, and three quarters of a date stay', async () => {
  const { port } = vendor.address() as AddressInfo;
  const checked = { BOT_CHECK: 'on', FORM_TOKEN_SECRET: SECRET, RECAPTCHA_URL: `http://127.0.0.1:${port}` };
  const api = await start(checked);
  const network: unknown[] = [];
  for (let n = 0; n < 4; n++) network.push(await hold(api, '203.0.113.1', FORM));
  expect(network).toEqual([201, 201, 201, REFUSED]);
  expect(await hold(api, '203.0.113.1', VERDICT)).toBe(201);

  const block: unknown[] = [];
  for (let n = 2; n < 9; n++) block.push(await hold(api, `203.0.113.${n}`, FORM));
  expect(block).toEqual([...Array(6).fill(201), REFUSED]);

  // Twelve seats: three without a verdict, six with one.
  const date: unknown[] = [];
  for (const proof of [FORM, FORM, FORM, FORM, VERDICT, VERDICT, VERDICT, VERDICT])
    date.push(await hold(api, `198.51.${date.length}.1`, proof, SMALL));
  expect(date).toEqual([201, 201, 201, REFUSED, 201, 201, 201, REFUSED]);
});

test('an operator may have everybody log in first: nothing is checked, planned or held then', async () => {
  const api = await start({ ANONYMOUS_HOLDS: 'off', BOT_CHECK: 'on' });
  expect(await hold(api, '203.0.113.1')).toBe(REFUSED);
});

test('many who ask at once from one block do not wait with connections of the database, and others are served meanwhile', async () => {
  const api = await start({});
  const answers = Promise.all(
    Array.from({ length: 60 }, (_, i) => hold(api, `2001:db8:77:${i.toString(16)}::1`)),
  );
  expect(await hold(api, '198.51.100.9')).toBe(201);
  const all = await answers;
  // One had its turn and ten waited.
  expect(all.filter(one => one === 201)).toHaveLength(11);
  expect(all.filter(one => one === REFUSED)).toHaveLength(49);
});
