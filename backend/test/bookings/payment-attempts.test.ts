import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { budgets } from '../../src/database/schema/index.ts';
import { type BookingApi, startBooking } from '../support/booking.ts';

/** Payments are rows that stay: an account makes a bounded number of them for nothing (docs/decisions/116). */
let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));

const pay = (user: string, id: string, whole = false) =>
  api.call('POST', `/bookings/${id}/payments`, user, { whole });
const paymentsOf = async (id: string) =>
  (await rowsOf(api.app.services.queries, sql`select 1 from payments where booking_id = ${id}`)).length;

test('a booking has ten payments a day; the eleventh says what to do, and the open one can still be paid', async () => {
  const { id, session } = await api.pending('toggler');
  const answers = [];
  for (let n = 0; n < 15; n++) answers.push(await pay('toggler', id, n % 2 === 0));
  const last = answers.findLast(({ status }) => status === 201)?.body;
  expect(last.paymentId).not.toBe(session.paymentId);
  expect(await paymentsOf(id)).toBe(10);
  expect(answers.at(-2)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/call us/i) } });
  expect(await api.say(api.paid(last.paymentId))).toBe('confirmed');
});

test('a balance can be tried again on the next day', async () => {
  const { id } = await api.confirmed('patient');
  for (let n = 0; n < 12; n++) {
    await pay('patient', id);
    api.clock.move(61 * 60_000);
  }
  expect(await paymentsOf(id)).toBe(10);
  api.clock.move(24 * 60 * 60_000);
  expect((await pay('patient', id)).status).toBe(201);
});

test('an account starts 120 payments an hour, over all of its bookings', async () => {
  const { id } = await api.pending('hoarder');
  await api.app.services.queries.update(budgets).set({ spent: 119 });
  expect((await pay('hoarder', id, true)).status).toBe(201);
  expect((await pay('hoarder', id, false)).status).toBe(429);
  expect(await paymentsOf(id)).toBe(2);
});

test('an open payment is asked for again as often as one likes', async () => {
  const { id, session } = await api.pending('reader');
  for (let n = 0; n < 20; n++) expect((await pay('reader', id)).body.paymentId).toBe(session.paymentId);
});

test('attempts while the provider was away do not count', async () => {
  const { id } = await api.pending('unlucky');
  api.fake.state.away = true;
  for (let n = 0; n < 12; n++) expect((await pay('unlucky', id, true)).status).toBe(503);
  api.fake.state.away = false;
  expect((await pay('unlucky', id, true)).status).toBe(201);
});
