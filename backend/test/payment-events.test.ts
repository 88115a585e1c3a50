import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import type { PaymentEvent } from '../src/payments/payment-provider.ts';
import { BOOKING_WORLD, type BookingApi, NEAR, startBooking } from './support/booking.ts';
import { checkInvariants } from './support/invariants.ts';

let api: BookingApi;
beforeAll(async () => {
  const promos = [
    { code: 'WELCOME', kind: 'PERCENT' as const, percent: 5, perUser: 1, tours: [] },
    { code: 'OPEN', kind: 'PERCENT' as const, percent: 5, tours: [] },
  ];
  const departures = BOOKING_WORLD.departures.map(one => ({ ...one, capacity: 300, seatsLeft: 300 }));
  api = await startBooking({}, { ...BOOKING_WORLD, departures, promos });
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));
afterEach(() => checkInvariants(api.app.services.queries));

const user = () => `user-${randomUUID().slice(0, 8)}`;
const MINUTE = 60_000;

/** Posts an event like the provider. */
const post = async (event: object) =>
  (
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/payments',
      headers: { 'content-type': 'application/json', 'stripe-signature': 'signed' },
      payload: JSON.stringify(event),
    })
  ).statusCode;

type Kind = 'succeeded' | 'failed' | 'canceled';
const event = (type: Kind, paymentId: string, amount: number, currency = 'GBP'): PaymentEvent =>
  ({
    ...{ id: randomUUID(), type, paymentId },
    ...(type === 'succeeded' && { captureRef: `pi_${randomUUID()}`, amount: { amount, currency } }),
    ...(type === 'failed' && { failureCode: 'declined' }),
  }) as PaymentEvent;

/** Brings a booking with a payment into a state. @returns the payment's id */
const BOOKINGS: Record<string, (ada: string) => Promise<string>> = {
  async 'waits for its payment'(ada) {
    return (await api.pending(ada)).session.paymentId;
  },
  async 'is on hold again after a decline'(ada) {
    const { session } = await api.pending(ada);
    await api.say(event('failed', session.paymentId, 0));
    return session.paymentId;
  },
  async 'has a hold that is over but was not yet ended'(ada) {
    const { session } = await api.pending(ada);
    api.clock.move(31 * MINUTE);
    return session.paymentId;
  },
  async 'has expired'(ada) {
    const { session } = await api.pending(ada);
    api.clock.move(31 * MINUTE);
    await api.app.scheduler.tick();
    return session.paymentId;
  },
  async 'was released'(ada) {
    const { id, session } = await api.pending(ada);
    await api.call('POST', `/bookings/${id}/release`, ada);
    return session.paymentId;
  },
  async 'is confirmed'(ada) {
    return (await api.confirmed(ada)).session.paymentId;
  },
  async 'waits for its balance'(ada) {
    const { id } = await api.confirmed(ada);
    return (await api.call('POST', `/bookings/${id}/payments`, ada, {})).body.paymentId;
  },
  async 'is completed'(ada) {
    const { id, session } = await api.confirmed(ada, { departure: NEAR });
    await api.app.services.queries.execute(sql`update bookings set state = 'COMPLETED' where id = ${id}`);
    return session.paymentId;
  },
};

const AMOUNTS = [0, 1, 30_000, 170_000, 200_000, 99_999_999_999];
const CASES = Object.keys(BOOKINGS).flatMap(booking => [
  ...AMOUNTS.map(amount => [booking, 'succeeded', amount, 'GBP'] as const),
  [booking, 'succeeded', 30_000, 'USD'] as const,
  [booking, 'failed', 0, ''] as const,
  [booking, 'canceled', 0, ''] as const,
]);

test.each(CASES)(
  'a booking that %s accepts the event %s of %d %s, twice',
  async (booking, type, amount, currency) => {
    const paymentId = await BOOKINGS[booking]?.(user());
    const one = event(type, paymentId ?? '', amount, currency);
    expect(await post(one)).toBe(200);
    expect(await post(one)).toBe(200);
    expect(await post({ ...one, id: randomUUID() })).toBe(200);
  },
);

test('a capture of nothing leaves the booking waiting, and the real one confirms it', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  expect(await post(event('succeeded', session.paymentId, 0))).toBe(200);
  expect(await api.read(ada, id)).toMatchObject({ state: 'PENDING_PAYMENT', paid: 0 });
  expect(await post(api.paid(session.paymentId))).toBe(200);
  expect(await api.read(ada, id)).toMatchObject({ state: 'CONFIRMED', paid: 30_000 });
});

test('a capture of the agreed number in another currency confirms nothing, and goes back', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  expect(await post(event('succeeded', session.paymentId, 30_000, 'USD'))).toBe(200);
  const { state, paid, payments } = await api.read(ada, id);
  expect([state, paid]).not.toEqual(['CONFIRMED', 30_000]);
  expect(payments).toMatchObject([{ state: 'SUCCEEDED', refunded: 30_000 }]);
});

async function figure(why: string): Promise<number> {
  const { body } = await api.app.inject('/metrics');
  const line = new RegExp(`^fernweh_api_unhandled_payment_events_total\\{why="${why}"\\} (\\S+)$`, 'm');
  return Number(line.exec(body)?.[1] ?? 0);
}

test.each(['succeeded', 'failed', 'canceled'] as const)(
  'an event %s of a payment that this database does not know is accepted, and a person is told',
  async type => {
    const before = await figure('unknown-payment');
    for (const paymentId of [randomUUID(), 'of another site', ''])
      expect(await post(event(type, paymentId, 30_000))).toBe(200);
    expect(await figure('unknown-payment')).toBe(before + 3);
  },
);

test('an event of an unknown payment is acted on when it is sent again after the repair', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  const { queries } = api.app.services;
  const paid = api.paid(session.paymentId);
  await queries.execute(sql`update payments set id = ${randomUUID()} where id = ${session.paymentId}`);
  expect(await post(paid)).toBe(200);
  await queries.execute(sql`update payments set id = ${session.paymentId} where booking_id = ${id}`);
  expect(await post(paid)).toBe(200);
  expect((await api.read(ada, id)).state).toBe('CONFIRMED');
});

test('a failed refund is recorded even if its name at the provider belongs to another one', async () => {
  const refunds: string[] = [];
  for (let n = 0; n < 2; n++) {
    const ada = user();
    const { id } = await api.confirmed(ada);
    const { body } = await api.call('GET', `/bookings/${id}/cancellation-quote`, ada);
    await api.call('POST', `/bookings/${id}/cancel`, ada, { quoteId: body.quoteId });
    const [row] = await rowsOf<{ id: string }>(
      api.app.services.queries,
      sql`select id from refunds where booking_id = ${id}`,
    );
    refunds.push(row?.id ?? '');
  }
  for (const refundId of [...refunds, randomUUID(), 'none'])
    expect(await post({ id: randomUUID(), type: 'refund-failed', refundId, providerRef: 're_same' })).toBe(
      200,
    );
  const states = await rowsOf<{ state: string }>(
    api.app.services.queries,
    sql`select state from refunds where id in (${refunds[0]}, ${refunds[1]})`,
  );
  expect(states.map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
});

test('a late payment does not use a code a second time: it goes back, whichever booking is paid first', async () => {
  const more = { promo: 'WELCOME' };
  for (const lateFirst of [false, true]) {
    const ada = user();
    const late = await api.pending(ada, more);
    // Later than any test before: a job that ran at a moment is not due at the same one, to which the clock was set back.
    api.clock.move(40 * MINUTE);
    await api.app.scheduler.tick();
    const second = await api.pending(ada, { ...more, departure: NEAR });
    const order = [api.paid(second.session.paymentId), api.paid(late.session.paymentId)];
    for (const paid of lateFirst ? order.reverse() : order) await api.say(paid);
    expect(await api.read(ada, late.id)).toMatchObject({ state: 'EXPIRED', paid: 0 });
    expect(await api.read(ada, second.id)).toMatchObject({ state: 'CONFIRMED', promo: 'WELCOME' });
    const uses = await rowsOf(api.app.services.queries, sql`select 1 from promo_uses where user_id = ${ada}`);
    expect(uses).toHaveLength(1);
  }
});

test('a late payment and a new hold at once use a code once', async () => {
  for (let n = 0; n < 5; n++) {
    const ada = user();
    const late = await api.pending(ada, { promo: 'WELCOME' });
    api.clock.move(31 * MINUTE);
    await api.app.scheduler.tick();
    const [outcome, held] = await Promise.all([
      api.say(api.paid(late.session.paymentId)),
      api.hold(ada, { promo: 'WELCOME', departure: NEAR }),
    ]);
    expect([
      ['confirmed', 422],
      ['returned', 201],
    ]).toContainEqual([outcome, held.status]);
  }
});

test('a late payment with a code that anybody may use again is booked', async () => {
  const ada = user();
  const late = await api.pending(ada, { promo: 'OPEN' });
  api.clock.move(31 * MINUTE);
  await api.app.scheduler.tick();
  expect(await api.say(api.paid(late.session.paymentId))).toBe('confirmed');
  expect((await api.read(ada, late.id)).state).toBe('CONFIRMED');
});
