import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { cancelDeparture } from '../src/cancellations/cancel.ts';
import { cancellationFee } from '../src/cancellations/fee.ts';
import { TERMS } from '../src/cancellations/terms.ts';
import { rowsOf } from '../src/database/database.ts';
import { departures } from '../src/database/schema/index.ts';
import { type BookingApi, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
const user = () => `user-${randomUUID().slice(0, 8)}`;

const feeAt = (day: string, more: object = {}) =>
  cancellationFee({
    terms: TERMS,
    total: 100_000,
    reduced: 0,
    paid: 100_000,
    refunded: 0,
    deposit: 15_000,
    startDate: '2027-06-05',
    confirmedAt: new Date('2026-12-01T00:00:00Z'),
    now: new Date(`${day}T12:00:00Z`),
    ...more,
  });

test.each([
  ['2027-04-06', 60, 15_000],
  ['2027-04-07', 59, 25_000],
  ['2027-05-14', 22, 25_000],
  ['2027-05-15', 21, 50_000],
  ['2027-05-28', 8, 50_000],
  ['2027-05-29', 7, 75_000],
  ['2027-06-04', 1, 75_000],
  ['2027-06-05', 0, 100_000],
])('on %s, %i days before, the fee is %i', (day, days, fee) => {
  expect(feeAt(day)).toEqual({ fee, refund: 100_000 - fee, coolingOff: false, days });
});

test('the fee is at least the deposit, and the refund at least 0', () => {
  expect(feeAt('2027-04-07', { deposit: 30_000, paid: 30_000 })).toMatchObject({ fee: 30_000, refund: 0 });
});

test('everything is refunded within a day of booking, if the departure is 60 days away', () => {
  const confirmedAt = new Date('2027-04-06T11:00:00Z');
  expect(feeAt('2027-04-06', { confirmedAt })).toMatchObject({ fee: 0, refund: 100_000, coolingOff: true });
  expect(feeAt('2027-04-07', { confirmedAt, startDate: '2027-06-05' }).fee).toBe(25_000);
  const closer = { confirmedAt: new Date('2027-04-07T11:00:00Z') };
  expect(feeAt('2027-04-07', closer)).toMatchObject({ fee: 25_000, coolingOff: false });
});

test('what was refunded before is not refunded again', () => {
  expect(feeAt('2027-04-06', { refunded: 20_000 })).toMatchObject({ fee: 15_000, refund: 65_000 });
});

test('a price that was lowered late makes no fee lower', () => {
  const lowered = { total: 80_000, reduced: 20_000, refunded: 20_000 };
  expect(feeAt('2027-04-07', lowered)).toMatchObject({ fee: 25_000, refund: 55_000 });
});

test('a cancellation is quoted and accepted, and returns seats and money once', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada);
  const quote = (await api.call('GET', `/bookings/${id}/cancellation-quote`, ada)).body;
  expect(quote).toMatchObject({ fee: 0, refund: 30_000, coolingOff: true, paid: 30_000, currency: 'GBP' });
  const key = { 'idempotency-key': randomUUID() };
  const cancel = () => api.call('POST', `/bookings/${id}/cancel`, ada, { quoteId: quote.quoteId }, key);
  expect((await cancel()).body).toMatchObject({
    state: 'CANCELLED',
    refunded: 30_000,
    cancelCause: 'TRAVELLER',
  });
  expect((await cancel()).body).toMatchObject({ state: 'CANCELLED' });
  expect((await api.call('POST', `/bookings/${id}/cancel`, ada, { quoteId: quote.quoteId })).status).toBe(
    409,
  );
  await api.app.scheduler.tick();
  const [payment] = await rowsOf<{ state: string }>(
    api.app.services.queries,
    sql`select state from payments where booking_id = ${id}`,
  );
  expect(payment?.state).toBe('REFUNDED');
});

test('an expired quote and another booking’s quote cancel nothing', async () => {
  const [ada, eve] = [user(), user()];
  const { id } = await api.confirmed(ada);
  const other = await api.confirmed(eve);
  const quote = (await api.call('GET', `/bookings/${id}/cancellation-quote`, ada)).body;
  expect(
    (await api.call('POST', `/bookings/${other.id}/cancel`, eve, { quoteId: quote.quoteId })).status,
  ).toBe(404);
  api.clock.move(25 * 3_600_000);
  const late = await api.call('POST', `/bookings/${id}/cancel`, ada, { quoteId: quote.quoteId });
  expect(late).toMatchObject({ status: 409, body: { old: { fee: 0 }, new: { fee: 30_000, refund: 0 } } });
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
});

test('a quote that is still valid cancels nothing once cancelling costs something else', async () => {
  const ada = user();
  const { id } = await api.confirmed(ada);
  api.clock.move((24 * 60 - 10) * 60_000);
  const quote = (await api.call('GET', `/bookings/${id}/cancellation-quote`, ada)).body;
  expect(quote.fee).toBe(0);
  api.clock.move(12 * 60_000);
  const late = await api.call('POST', `/bookings/${id}/cancel`, ada, { quoteId: quote.quoteId });
  expect(late).toMatchObject({ status: 409, body: { old: { fee: 0 }, new: { fee: 30_000 } } });
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
});

test('cancelling a departure refunds everybody completely', async () => {
  const [ada, eve] = [user(), user()];
  const paid = await api.confirmed(ada, { departure: 'FAR--270605' });
  const held = (await api.hold(eve, { departure: 'FAR--270605' })).body;
  const { queries, clock } = api.app.services;
  const [departure] = await queries.select().from(departures).where(eq(departures.code, 'FAR--270605'));
  await queries.transaction(tx => cancelDeparture(tx, departure?.id ?? '', clock.now()));
  expect(await api.read(ada, paid.id)).toMatchObject({
    state: 'CANCELLED',
    refunded: 30_000,
    cancelCause: 'OPERATOR',
  });
  expect((await api.read(eve, held.id)).state).toBe('CANCELLED');
});
