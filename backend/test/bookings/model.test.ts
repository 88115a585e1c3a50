import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { appendFigures } from '../../soak/append-figures.ts';
import { cancelDeparture } from '../../src/cancellations/cancel.ts';
import { departures, refunds } from '../../src/database/schema/index.ts';
import type { PaymentEvent } from '../../src/payments/payment-provider.ts';
import { type BookingApi, people, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';
import { departure, perCurrency, tour } from '../support/world.ts';

/** A longer run: MODEL_RUNS=500 MODEL_SEED=1 jest --projects backend --testPathPatterns bookings/model. */
const RUNS = Number(process.env.MODEL_RUNS ?? 4);
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000);
const MINUTE = 60_000;

const CODES = ['SLOW-270605', 'SLOW-270220'];
const world = {
  tours: [tour('slow-coast')],
  departures: [
    departure('slow-coast', '2027-06-05', { capacity: 4, seatsLeft: 4 }),
    departure('slow-coast', '2027-02-20', { capacity: 3, seatsLeft: 2 }),
  ],
  reviews: [],
  extras: [
    {
      code: 'BOAT',
      kind: 'ACTIVITY' as const,
      title: 'Boat',
      per: 'PERSON' as const,
      prices: perCurrency(() => 6_000),
      stock: 3,
      cutoffDays: 3,
      tours: [],
    },
  ],
  promos: [{ code: 'ONCE', kind: 'PERCENT' as const, percent: 15, maxUses: 1, tours: [] }],
};

const USERS = ['ada', 'bob', 'eve'];
const user = fc.constantFrom(...USERS);
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('hold' as const),
      user,
      code: fc.constantFrom(...CODES),
      adults: fc.integer({ min: 1, max: 3 }),
      extra: fc.boolean(),
      promo: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('pay' as const), user, whole: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('succeed' as const), nth: fc.nat(20), twice: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('decline' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('abandon' as const), nth: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('extend' as const), user }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('release' as const), user }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      user,
      people: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const), user }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 1, 11, 11, 31, 31, 31, 24 * 60),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('tick' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('provider' as const), away: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('operator-cancels' as const),
      chance: fc.nat(15),
      code: fc.constantFrom(...CODES),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** The event that the provider would send for a session, whatever happened here. */
function eventOf(
  api: BookingApi,
  nth: number,
  make: (paymentId: string) => PaymentEvent,
): PaymentEvent | undefined {
  const sessions = [...api.fake.sessions.keys()];
  const paymentId = sessions[nth % Math.max(1, sessions.length)];
  return paymentId === undefined ? undefined : make(paymentId);
}

async function latest(api: BookingApi, who: string) {
  const { body } = await api.call('GET', '/bookings?limit=1', who);
  return body.bookings?.[0];
}

async function run(api: BookingApi, one: Command): Promise<void> {
  const say = async (event: PaymentEvent | undefined) => event && api.say(event);
  switch (one.type) {
    case 'hold': {
      const more = { ...(one.extra && { extras: [{ code: 'BOAT' }] }), ...(one.promo && { promo: 'ONCE' }) };
      return answered(api.hold(one.user, { departure: one.code, party: { adults: one.adults }, ...more }));
    }
    case 'pay': {
      const booking = await latest(api, one.user);
      if (!booking) return;
      await answered(api.patch(one.user, booking, { travellers: people(booking.seats) }));
      return answered(api.call('POST', `/bookings/${booking.id}/payments`, one.user, { whole: one.whole }));
    }
    case 'succeed': {
      const event = eventOf(api, one.nth, paymentId => api.paid(paymentId));
      await say(event);
      if (one.twice && event) await say({ ...event, id: randomUUID() });
      return;
    }
    case 'decline':
      return void (await say(
        eventOf(api, one.nth, paymentId => ({
          id: randomUUID(),
          type: 'failed',
          paymentId,
          failureCode: 'declined',
        })),
      ));
    case 'abandon':
      return void (await say(
        eventOf(api, one.nth, paymentId => ({ id: randomUUID(), type: 'canceled', paymentId })),
      ));
    case 'extend':
    case 'release': {
      const booking = await latest(api, one.user);
      if (booking) await answered(api.call('POST', `/bookings/${booking.id}/${one.type}`, one.user));
      return;
    }
    case 'change': {
      const booking = await latest(api, one.user);
      if (booking) await answered(api.patch(one.user, booking, { travellers: people(one.people) }));
      return;
    }
    case 'cancel': {
      const booking = await latest(api, one.user);
      const quote =
        booking && (await api.call('GET', `/bookings/${booking.id}/cancellation-quote`, one.user)).body;
      if (quote?.quoteId)
        await answered(
          api.call('POST', `/bookings/${booking.id}/cancel`, one.user, { quoteId: quote.quoteId }),
        );
      return;
    }
    case 'wait':
      return api.clock.move(one.minutes * MINUTE);
    case 'tick':
      return api.app.scheduler.tick();
    case 'provider':
      api.fake.state.away = one.away;
      return;
    case 'operator-cancels': {
      if (one.chance > 0) return;
      const { queries, clock } = api.app.services;
      const [row] = await queries.select().from(departures).where(eq(departures.code, one.code));
      if (row) await queries.transaction(tx => cancelDeparture(tx, row.id, clock.now()));
    }
  }
}

/** Refusals (4xx) are valid answers, failures (5xx) are not. */
async function answered(call: Promise<{ status: number; body: { detail?: string } }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 500 && status !== 503) throw new Error(`${status}: ${body.detail}`);
}

test(
  `random commands in random order break no invariant (seed ${SEED})`,
  async () => {
    // Explicit sizes. By default most runs would have only a few steps.
    const together = fc.array(command, { minLength: 1, maxLength: 3, size: 'max' });
    const steps = fc.array(together, { minLength: 25, maxLength: 40, size: 'max' });
    const started = performance.now();
    const counts = { runs: 0, commands: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async all => {
        const api = await startBooking({}, world);
        try {
          for (const together of all) {
            await Promise.all(together.map(one => run(api, one)));
            await checkInvariants(api.app.services.queries);
          }
          // At the end the provider is available again and has given every owed refund.
          api.fake.state.away = false;
          for (let n = 0; n < 12; n++) {
            api.clock.move(2 * 60 * MINUTE);
            await api.app.scheduler.tick();
          }
          await checkInvariants(api.app.services.queries);
          await checkProvider(api);
          counts.runs++;
          counts.commands += all.flat().length;
          if (process.env.SOAK_PROGRESS) process.stderr.write(`  ${counts.runs} of ${RUNS} runs\r`);
        } finally {
          await api.stop();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: RUNS <= 10 },
    );
    appendFigures({ part: 'model', seed: SEED, seconds: (performance.now() - started) / 1000, ...counts });
  },
  Math.max(600_000, RUNS * 60_000),
);

async function checkProvider({ app, fake }: BookingApi): Promise<void> {
  const all = await app.services.queries.select().from(refunds);
  expect(all.filter(({ state }) => state !== 'SUCCEEDED')).toEqual([]);
  expect(Object.fromEntries(fake.refunds)).toEqual(
    Object.fromEntries(all.map(({ id, amount }) => [id, amount])),
  );
}
