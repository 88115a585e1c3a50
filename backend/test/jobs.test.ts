import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { cancelOverdue } from '../src/jobs/cancel-overdue.ts';
import { remindBalances } from '../src/jobs/remind-balances.ts';
import { requestReviews } from '../src/jobs/request-reviews.ts';
import type { Mail } from '../src/mail/mailer.ts';
import { type BookingApi, startBooking } from './support/booking.ts';

let api: BookingApi;
const mails: Mail[] = [];
beforeAll(async () => {
  api = await startBooking({ mailer: { send: async mail => void mails.push(mail) } });
});
afterAll(() => api.stop());

const user = () => `user-${randomUUID().slice(0, 8)}`;
const sent = (kind: string, ref: string) =>
  mails.filter(({ kind: is, data }) => is === kind && 'booking' in data && data.booking.ref === ref).length;
const on = async (day: string) => {
  api.clock.set(`${day}T06:00:00Z`);
  await api.app.scheduler.tick();
  api.clock.move(3_000);
  await api.app.scheduler.tick();
};

test('after a booking come reminders, completion and the request for a review', async () => {
  const ada = user();
  const { id, ref } = await api.confirmed(ada);
  await on('2027-03-22');
  expect([sent('confirmation', ref), sent('receipt', ref), sent('reminder', ref)]).toEqual([1, 1, 0]);
  await on('2027-03-23');
  await on('2027-03-24');
  expect(sent('reminder', ref)).toBe(1);
  await on('2027-04-03');
  await on('2027-04-04');
  expect(sent('reminder', ref)).toBe(2);
  const balance = (await api.call('POST', `/bookings/${id}/payments`, ada, {})).body;
  await api.say(api.paid(balance.paymentId));
  await on('2027-04-20');
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  await on('2027-06-11');
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
  await on('2027-06-12');
  expect((await api.read(ada, id)).state).toBe('COMPLETED');
  expect(sent('review-request', ref)).toBe(0);
  await on('2027-06-14');
  await on('2027-06-15');
  expect(sent('review-request', ref)).toBe(1);
  expect(sent('receipt', ref)).toBe(2);
});

test('a balance that is seven days overdue cancels its booking once, in several processes at the same time', async () => {
  api.clock.set('2027-06-15T07:00:00Z');
  const { queries } = api.app.services;
  const eve = user();
  const { id, ref } = await api.confirmed(eve, { departure: 'FAR--271205' });
  api.clock.set('2027-10-03T06:00:00Z');
  await on('2027-10-03');
  api.clock.set('2027-10-12T23:00:00Z');
  expect(await cancelOverdue(api.app.services)).toBe(0);
  api.clock.set('2027-10-13T00:30:00Z');
  const [first, second] = await Promise.all([
    cancelOverdue(api.app.services),
    cancelOverdue(api.app.services),
  ]);
  expect(first + second).toBe(1);
  expect(await api.read(eve, id)).toMatchObject({ state: 'CANCELLED', cancelCause: 'OVERDUE', refunded: 0 });
  await on('2027-10-13');
  expect(sent('cancellation', ref)).toBe(1);
  expect(await remindBalances(api.app.services)).toBe(0);
  expect(await requestReviews(api.app.services)).toBe(0);
  const left = await rowsOf<{ n: number }>(
    queries,
    sql`select count(*)::int as n from outbox where state <> 'DONE'`,
  );
  expect(left).toEqual([{ n: 0 }]);
});
