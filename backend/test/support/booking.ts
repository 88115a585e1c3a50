import { randomUUID } from 'node:crypto';
import type { Parts } from '../../src/app.ts';
import { confirmPayment } from '../../src/payments/confirm-payment.ts';
import type { PaymentEvent } from '../../src/payments/payment-provider.ts';
import { startApi } from './api.ts';
import { trustingAuth } from './auth.ts';
import { movableClock } from './clock.ts';
import { fakeProvider } from './provider.ts';
import type { World } from './world.ts';
import { departure, perCurrency, tour } from './world.ts';

export const FAR = 'SLOW-270605';
export const NEAR = 'SLOW-270220';
/** Three seats each. */
export const SMALL = 'SLOW-270701';
export const SMALL_TOO = 'SLOW-270801';

export const BOOKING_WORLD: World = {
  tours: [tour('slow-coast'), tour('far-dunes')],
  departures: [
    departure('slow-coast', '2027-06-05', { endDate: '2027-06-11', capacity: 60, seatsLeft: 60 }),
    departure('slow-coast', '2027-02-20', { endDate: '2027-02-26', capacity: 40, seatsLeft: 40 }),
    departure('slow-coast', '2027-07-01', { endDate: '2027-07-07', capacity: 3, seatsLeft: 3 }),
    departure('slow-coast', '2027-08-01', { endDate: '2027-08-07', capacity: 3, seatsLeft: 3 }),
    departure('far-dunes', '2027-06-05', { youth: false }),
    departure('far-dunes', '2027-12-05', { endDate: '2027-12-09' }),
  ],
  reviews: [],
  extras: [
    {
      code: 'AIRPORT',
      kind: 'TRANSFER',
      title: 'Airport transfer',
      per: 'PERSON',
      prices: perCurrency(() => 4_500),
      cutoffDays: 3,
      tours: [],
    },
    {
      code: 'BOAT',
      kind: 'ACTIVITY',
      title: 'Boat to the islands',
      per: 'PERSON',
      prices: perCurrency(() => 6_000),
      stock: 2,
      cutoffDays: 3,
      tours: ['slow-coast'],
    },
  ],
  promos: [
    { code: 'EARLY', kind: 'PERCENT', percent: 10, tours: [] },
    { code: 'OLD', kind: 'PERCENT', percent: 10, saleUntil: '2026-12-31', tours: [] },
    { code: 'GROUP', kind: 'FIXED', amount: { GBP: 20_000 }, minTravellers: 4, tours: [] },
    { code: 'ONCE', kind: 'FIXED', amount: { GBP: 500_000 }, maxUses: 1, tours: [] },
    { code: 'GONE', kind: 'FIXED', amount: { GBP: 4_000 }, maxUses: 5, used: 5, tours: [] },
  ],
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The API with bookings, a movable clock and a fake payment provider. */
export async function startBooking(parts: Parts = {}, world: World = BOOKING_WORLD) {
  const clock = movableClock();
  const fake = fakeProvider();
  const api = await startApi({}, world, { clock, provider: fake.provider, auth: trustingAuth, ...parts });

  async function call(
    method: Method,
    path: string,
    user?: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const answer = await api.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(user && { authorization: `Bearer ${user}` }),
        'idempotency-key': randomUUID(),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : undefined,
      headers: answer.headers,
    };
  }

  const hold = (user: string, more: object = {}, headers: Record<string, string> = {}) =>
    call(
      'POST',
      '/bookings',
      user,
      { departure: FAR, currency: 'GBP', party: { adults: 2 }, termsAccepted: true, ...more },
      headers,
    );

  const patch = (user: string, booking: { id: string; version: number }, body: object) =>
    call('PATCH', `/bookings/${booking.id}`, user, body, { 'if-match': `"${booking.version}"` });

  /** A booking on hold, filled in, with an open payment session. */
  async function pending(user: string, more: object = {}) {
    const { body: held } = await hold(user, more);
    await patch(user, held, { travellers: people(held.seats) });
    const { body: session } = await call('POST', `/bookings/${held.id}/payments`, user, {});
    return { id: held.id as string, ref: held.ref as string, session };
  }

  const say = (event: PaymentEvent) => confirmPayment(api.app.services, event);

  function paid(paymentId: string, more: { id?: string; captureRef?: string } = {}): PaymentEvent {
    const session = fake.sessions.get(paymentId);
    if (!session) throw new Error('There is no such session.');
    const captureRef = more.captureRef ?? `capture-${paymentId}`;
    return { id: more.id ?? randomUUID(), type: 'succeeded', paymentId, captureRef, amount: session.amount };
  }

  async function confirmed(user: string, more: object = {}) {
    const booking = await pending(user, more);
    await say(paid(booking.session.paymentId));
    return booking;
  }

  const read = async (user: string, id: string) => (await call('GET', `/bookings/${id}`, user)).body;
  return { ...api, clock, fake, call, hold, patch, pending, confirmed, say, paid, read };
}
export type BookingApi = Awaited<ReturnType<typeof startBooking>>;

export const people = (count: number, dobs: string[] = []) =>
  Array.from({ length: count }, (_, n) => ({
    lead: n === 0,
    firstName: 'Ada',
    lastName: 'Lovelace',
    dob: dobs[n] ?? '1990-12-10',
    gender: 'F',
    nationality: 'GB',
    ...(n === 0 && { phone: '+442079460000' }),
  }));
