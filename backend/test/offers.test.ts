import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { type BookingApi, FAR, people, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

const quote = (more: object) =>
  api.call('POST', '/quotes', undefined, { departure: FAR, currency: 'GBP', party: { adults: 2 }, ...more });

test('a code reduces the places per line, but not the extras', async () => {
  const { body } = await quote({ promo: ' early ', extras: [{ code: 'AIRPORT' }] });
  expect(body).toMatchObject({ total: 200_000 - 20_000 + 9_000, depositDue: 30_000 });
  expect(body.lines.slice(1)).toEqual([
    { label: 'Airport transfer', extra: 'AIRPORT', quantity: 2, unitAmount: 4_500, amount: 9_000 },
    { label: 'Promo code EARLY', promo: 'EARLY', quantity: 1, unitAmount: -20_000, amount: -20_000 },
  ]);
  expect(body.schedule.map((one: { amount: number }) => one.amount)).toEqual([30_000, 159_000]);
});

test('a price never falls below its deposit', async () => {
  const { body } = await quote({ promo: 'ONCE' });
  expect(body.total).toBe(30_000);
  expect(body.depositDue).toBe(7_500);
});

test.each([
  [{ promo: 'NOPE' }, '/promo', 'This code isn’t recognised'],
  [{ promo: 'GONE' }, '/promo', 'This code has been used up'],
  [{ promo: 'OLD' }, '/promo', 'This code expired on 31 December 2026'],
  [{ promo: 'GROUP' }, '/promo', 'This code needs at least 4 travellers'],
  [
    { promo: 'GROUP', party: { adults: 4 }, currency: 'EUR' },
    '/promo',
    'This code isn’t valid in this currency',
  ],
  [{ extras: [{ code: 'NOPE' }] }, '/extras/0', 'This extra isn’t available'],
  [{ extras: [{ code: 'AIRPORT', quantity: 3 }] }, '/extras/0', 'Airport transfer: at most 2'],
  [{ party: { ages: [34, 7] } }, '/party', 'Travellers must be at least 8 on 5 June 2027'],
  [{ party: { ages: [17] } }, '/party', 'A traveller under 18 must travel with an adult'],
  [
    { party: { birthDates: ['1990-01-01', '2019-06-06'] } },
    '/party',
    'Travellers must be at least 8 on 5 June 2027',
  ],
])('%j is refused with the reason', async (more, pointer, message) => {
  const { status, body } = await quote(more);
  expect([status, body.errors[0]]).toEqual([422, { pointer, message }]);
});

test('ages and dates of birth become age bands on the day of departure', async () => {
  expect((await quote({ party: { ages: [40, 17] } })).body.total).toBe(190_000);
  expect((await quote({ party: { birthDates: ['1990-01-01', '2009-06-06'] } })).body.total).toBe(190_000);
  expect((await quote({ party: { birthDates: ['1990-01-01', '2009-06-05'] } })).body.total).toBe(200_000);
});

test('one booking gets the last use of a code, and the confirmation counts it', async () => {
  const { body } = await api.hold('ada', { promo: 'ONCE' });
  const used = () =>
    rowsOf<{ used: number }>(api.app.services.queries, sql`select used from promo_codes where code = 'ONCE'`);
  expect(await used()).toEqual([{ used: 0 }]);
  const second = await api.hold('eve', { promo: 'ONCE' });
  expect(second.body.errors).toEqual([{ pointer: '/promo', message: 'This code has been used up' }]);
  await api.patch('ada', body, { travellers: people(2) });
  const { body: session } = await api.call('POST', `/bookings/${body.id}/payments`, 'ada', {});
  await api.say(api.paid(session.paymentId));
  expect(await used()).toEqual([{ used: 1 }]);
});

test('a code is added to a booking on hold, and removed again', async () => {
  const { body } = await api.hold('kim');
  const promo = (code: string | null) => api.call('POST', `/bookings/${body.id}/promo`, 'kim', { code });
  expect((await promo('early')).body).toMatchObject({ total: 180_000, promo: 'EARLY' });
  expect((await promo('nope')).status).toBe(422);
  expect((await promo(null)).body.total).toBe(200_000);
});
