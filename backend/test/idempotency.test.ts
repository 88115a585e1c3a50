import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { type BookingApi, FAR, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

const keyed = () => ({ 'idempotency-key': randomUUID() });
const bookingsOf = async (user: string) => (await api.call('GET', '/bookings', user)).body.bookings.length;

test('the same key and body get the same answer and one booking, also with fields in another order', async () => {
  const key = keyed();
  const first = await api.hold('ada', {}, key);
  const again = await api.hold('ada', {}, key);
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { etag: first.headers.etag } });
  const body = { termsAccepted: true, party: { adults: 2 }, currency: 'GBP', departure: FAR };
  expect((await api.call('POST', '/bookings', 'ada', body, key)).body).toEqual(first.body);
  expect(await bookingsOf('ada')).toBe(1);
});

test('another body is refused, and keys of other users are independent', async () => {
  const key = keyed();
  await api.hold('bob', {}, key);
  const other = await api.hold('bob', { party: { adults: 1 } }, key);
  expect(other).toMatchObject({ status: 422, body: { type: 'urn:fernweh:problem:key-reused' } });
  expect((await api.hold('eve', { party: { adults: 1 } }, key)).status).toBe(201);
});

test('ten calls at once make one booking, and calls during the first one are told to wait', async () => {
  const key = keyed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => api.hold('kim', {}, key)));
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(new Set(made).size).toBe(1);
  for (const { status, body } of answers.filter(one => one.status !== 201))
    expect([status, body.type]).toEqual([409, 'urn:fernweh:problem:request-in-flight']);
  expect(await bookingsOf('kim')).toBe(1);
});

test('refusals are stored too, a key is required, and it is free again after a day', async () => {
  const key = keyed();
  const nowhere = { departure: 'NONE-1' };
  const first = await api.hold('lin', nowhere, key);
  const again = await api.hold('lin', nowhere, key);
  expect([first.status, again.status]).toEqual([404, 404]);
  expect(again.body).toEqual(first.body);
  expect(again.headers['content-type']).toMatch('application/problem+json');
  expect((await api.hold('lin', {}, { 'idempotency-key': '' })).status).toBe(400);
  api.clock.move(25 * 3_600_000);
  await api.app.scheduler.tick();
  expect(await rowsOf(api.app.services.queries, sql`select key from idempotency_keys`)).toEqual([]);
  expect((await api.hold('lin', {}, key)).status).toBe(201);
});

test('the call of a dead process is taken over after a minute', async () => {
  const key = keyed();
  const { queries } = api.app.services;
  await api.hold('max', {}, key);
  await queries.execute(sql`update idempotency_keys set status = null, answer = null where user_id = 'max'`);
  expect((await api.hold('max', {}, key)).status).toBe(409);
  api.clock.move(61_000);
  expect((await api.hold('max', {}, key)).status).toBe(201);
});
