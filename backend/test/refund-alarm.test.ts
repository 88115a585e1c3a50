import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { refundReturned } from '../src/payments/failed-refunds.ts';
import { type BookingApi, startBooking } from './support/booking.ts';

const HOUR = 3_600_000;
/** The dispatcher's number of attempts. */
const TRIES = 100;

let api: BookingApi;
const lines: string[] = [];
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
beforeEach(() => {
  lines.splice(0);
  jest.spyOn(api.app.log, 'error').mockImplementation((about: unknown, words?: unknown) => {
    lines.push(`${JSON.stringify(about)} ${words}`);
  });
});

const ALARM = 'refund failed permanently; the money is still owed';
const alarms = () => lines.filter(line => line.endsWith(ALARM));

/** The value of a metric. */
async function figure(name: string): Promise<number> {
  const { body } = await api.app.inject('/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

/**
 * Cancels a fully refundable booking, optionally with the provider unavailable.
 * @returns the id of the owed refund
 */
async function cancelled(user: string, away = false): Promise<string> {
  const { id } = await api.confirmed(user);
  api.fake.state.away = away;
  const { body: quote } = await api.call('GET', `/bookings/${id}/cancellation-quote`, user);
  await api.call('POST', `/bookings/${id}/cancel`, user, { quoteId: quote.quoteId });
  const [row] = await rowsOf<{ id: string }>(
    api.app.services.queries,
    sql`select id from refunds where booking_id = ${id}`,
  );
  if (!row) throw new Error('Nothing is owed.');
  return row.id;
}

test('a refund that is still being tried is no failure, and its age is a metric', async () => {
  expect(await figure('fernweh_refunds_oldest_waiting_seconds')).toBe(0);
  await cancelled('auth0|gwendolyn', true);
  api.clock.move(2 * HOUR);
  await api.app.scheduler.tick();
  expect(await figure('fernweh_refunds_oldest_waiting_seconds')).toBe(7200);
  expect(await figure('fernweh_refunds_failed')).toBe(0);
  expect(alarms()).toEqual([]);
});

test('the last attempt raises an alarm that names the refund and no person, and a metric that stays', async () => {
  await api.app.services.queries.execute(
    sql`update outbox set attempts = ${TRIES - 2} where kind = 'refund' and state = 'PENDING'`,
  );
  const tryAgain = async () => {
    api.clock.move(2 * HOUR);
    await api.app.scheduler.tick();
  };
  await tryAgain();
  expect(alarms()).toEqual([]);
  await tryAgain();
  const [refund] = await rowsOf<{ id: string; state: string }>(
    api.app.services.queries,
    sql`select id, state from refunds`,
  );
  expect(refund?.state).toBe('FAILED');
  expect(alarms()).toEqual([`${JSON.stringify({ refund: refund?.id, why: 'given-up' })} ${ALARM}`]);
  expect(lines.join()).not.toMatch(/gwendolyn|lovelace|FW[0-9A-Z]{7}/i);
  expect(await figure('fernweh_refunds_failed')).toBe(1);
  expect(await figure('fernweh_refunds_oldest_waiting_seconds')).toBe(0);
  // The refund isn't tried again when the provider is back.
  api.fake.state.away = false;
  api.clock.move(2 * HOUR);
  await api.app.scheduler.tick();
  expect(api.fake.refunds.size).toBe(0);
});

test('a refund that the bank sends back raises the alarm once, however often the event arrives', async () => {
  const refundId = await cancelled(`user-${randomUUID()}`);
  api.clock.move(10_000);
  await api.app.scheduler.tick();
  expect(api.fake.refunds.get(refundId)).toBe(30_000);
  const event = { id: randomUUID(), type: 'refund-failed' as const, refundId, providerRef: 're_1' };
  await refundReturned(api.app.services, event, api.app.log);
  await refundReturned(api.app.services, event, api.app.log);
  expect(alarms()).toEqual([`${JSON.stringify({ refund: refundId, why: 'sent-back' })} ${ALARM}`]);
  expect(await figure('fernweh_refunds_failed')).toBe(2);
});

test('without the database there are no metrics rather than wrong ones', async () => {
  const database = jest.spyOn(api.database.reserve, 'select').mockImplementation(() => {
    throw new Error('away');
  });
  const answer = await api.app.inject('/metrics');
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  expect(answer.body).not.toContain('fernweh_refunds');
  database.mockRestore();
});
