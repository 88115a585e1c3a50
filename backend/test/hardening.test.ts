import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { loggerOptions } from '../src/http/logger.ts';
import { type BookingApi, FAR, people, startBooking } from './support/booking.ts';
import { freshPglite } from './support/database.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

const NASTY = [
  null,
  0,
  -1,
  2 ** 60,
  '',
  '\0',
  "'; drop table bookings; --",
  [],
  {},
  [[]],
  '�',
  'x'.repeat(5_000),
  true,
];

test('malformed input never causes a 5xx', async () => {
  const { body } = await api.hold('ada');
  const bodies = NASTY.flatMap(value => [
    { departure: value, currency: 'GBP', party: { adults: 2 } },
    { departure: FAR, currency: value, party: { adults: 2 } },
    { departure: FAR, currency: 'GBP', party: value },
    { departure: FAR, currency: 'GBP', party: { ages: value } },
    { departure: FAR, currency: 'GBP', party: { birthDates: [value] } },
    { departure: FAR, currency: 'GBP', party: { adults: 2 }, rooms: value },
    { departure: FAR, currency: 'GBP', party: { adults: 2 }, extras: [{ code: value }] },
    { departure: FAR, currency: 'GBP', party: { adults: 2 }, promo: value },
  ]);
  const statuses = new Set<number>();
  for (const payload of bodies) {
    const headers = { 'content-type': 'application/json' };
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/quotes',
      headers,
      payload: JSON.stringify(payload),
    });
    statuses.add(answer.statusCode);
    if (answer.statusCode >= 500) throw new Error(`${JSON.stringify(payload)}: ${answer.body}`);
  }
  for (const value of NASTY) {
    const changes = [
      { travellers: value },
      { travellers: [{ firstName: value, diet: value, passport: value }] },
      { rooms: value },
    ];
    for (const change of changes) statuses.add((await api.patch('ada', body, change)).status);
    const path = encodeURIComponent(String(value));
    statuses.add((await api.call('GET', `/bookings/${path}`, 'ada')).status);
    statuses.add((await api.call('GET', `/bookings?cursor=${path}`, 'ada')).status);
    statuses.add((await api.call('POST', `/bookings/${body.id}/cancel`, 'ada', { quoteId: value })).status);
  }
  expect([...statuses].filter(status => status >= 500)).toEqual([]);
});

test('too many calls get 429 with Retry-After', async () => {
  const answers = [];
  for (let n = 0; n < 31; n++) answers.push(await api.hold('bot', { departure: 'NONE' }));
  const { status, body, headers } = answers.find(one => one.status === 429) ?? {};
  expect([status, body?.type]).toEqual([429, 'urn:fernweh:problem:too-many-requests']);
  expect(Number(headers?.['retry-after'])).toBeGreaterThan(0);
  expect((await api.hold('somebody-else')).status).toBe(201);
});

test('passports and medical details are encrypted in the database, and complete for their owner', async () => {
  const passport = { number: 'AB1234567', expiry: '2030-01-01' };
  const { body } = await api.hold('zoe');
  const travellers = people(2).map(one => ({ ...one, passport, medical: 'Allergic to penicillin' }));
  expect((await api.patch('zoe', body, { travellers })).status).toBe(200);
  const rows = await rowsOf<object>(api.app.services.queries, sql`select * from travellers`);
  expect(JSON.stringify(rows)).not.toMatch(/AB1234567|penicillin/);
  expect((await api.read('zoe', body.id)).travellers[1]).toMatchObject({
    passport,
    medical: 'Allergic to penicillin',
  });
});

test('an unavailable database gives 503 with Retry-After', async () => {
  // A PGlite that is closed fails as a server that is gone.
  const away = await startBooking({ database: await freshPglite() });
  await away.hold('ada');
  await away.database.close();
  const answer = await away.call('GET', '/bookings', 'ada');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(
    (
      await away.call(
        'POST',
        '/bookings',
        'ada',
        { departure: FAR, currency: 'GBP', party: { adults: 1 } },
        { 'idempotency-key': randomUUID() },
      )
    ).status,
  ).toBe(503);
  expect((await away.app.inject('/readyz')).statusCode).toBe(503);
  expect((await away.app.inject('/healthz')).statusCode).toBe(200);
  await away.app.close();
});

test('the log of a failed statement contains no personal data', () => {
  const { serializers } = loggerOptions('error');
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'bookings_ref_unique',
    detail: 'Key (email)=(ada@example.com)',
    routine: '_bt_check_unique',
  });
  const error = Object.assign(new Error('Failed query: insert into x\nparams: ada@example.com', { cause }), {
    name: 'DrizzleQueryError',
  });
  const logged = JSON.stringify(serializers.err(error));
  expect(logged).not.toContain('ada@');
  expect(logged).toContain('bookings_ref_unique');
});
