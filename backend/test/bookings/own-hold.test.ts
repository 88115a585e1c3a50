import { randomUUID } from 'node:crypto';
import { BOOKING_WORLD, type BookingApi, FAR, NEAR, SMALL, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';

let api: BookingApi;
beforeAll(async () => {
  const promos = [
    { code: 'WELCOME', kind: 'PERCENT' as const, percent: 5, perUser: 1, tours: [] },
    { code: 'LAST', kind: 'PERCENT' as const, percent: 5, maxUses: 1, tours: [] },
  ];
  api = await startBooking({}, { ...BOOKING_WORLD, promos });
});
afterAll(() => api.stop());
afterEach(() => checkInvariants(api.app.services.queries));

const user = () => `user-${randomUUID().slice(0, 8)}`;

test.each(['WELCOME', 'LAST'])('a hold on another date takes the code %s along with it', async promo => {
  const ada = user();
  const first = await api.hold(ada, { promo });
  expect(first.status).toBe(201);
  const second = await api.hold(ada, { promo, departure: NEAR });
  expect(second).toMatchObject({ status: 201, body: { promo, state: 'ON_HOLD' } });
  const third = await api.hold(ada, { promo, departure: 'FAR--270605' });
  expect(third).toMatchObject({ status: 201, body: { promo } });
  expect((await api.read(ada, first.body.id)).state).toBe('CANCELLED');
  await api.call('POST', `/bookings/${third.body.id}/release`, ada);
});

test('a code that a confirmed booking has used is not free again, and another person’s hold keeps its use', async () => {
  const [ada, eve] = [user(), user()];
  await api.confirmed(ada, { promo: 'WELCOME' });
  const again = await api.hold(ada, { promo: 'WELCOME', departure: NEAR });
  expect(again.body.errors).toEqual([{ pointer: '/promo', message: 'You’ve already used this code' }]);
  const held = await api.hold(eve, { promo: 'LAST' });
  expect((await api.hold(ada, { promo: 'LAST' })).body.errors).toEqual([
    { pointer: '/promo', message: 'This code has been used up' },
  ]);
  await api.call('POST', `/bookings/${held.body.id}/release`, eve);
});

test('two holds of one user at once leave one hold with one use', async () => {
  const ada = user();
  let answers: Awaited<ReturnType<typeof api.hold>>[] = [];
  for (let round = 0; round < 10; round++) {
    answers = await Promise.all([FAR, NEAR].map(departure => api.hold(ada, { promo: 'LAST', departure })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  }
  const states = await Promise.all(answers.map(async ({ body }) => (await api.read(ada, body.id)).state));
  expect(states.toSorted()).toEqual(['CANCELLED', 'ON_HOLD']);
  expect((await api.hold(user(), { promo: 'LAST' })).status).toBe(422);
});

test('the last seats and rooms of a date can be held again by who holds them', async () => {
  const ada = user();
  const party = (adults: number) => ({ departure: SMALL, party: { adults } });
  expect((await api.hold(ada, party(3))).status).toBe(201);
  expect((await api.hold(user(), party(1))).status).toBe(409);
  expect(await api.hold(ada, party(3))).toMatchObject({ status: 201, body: { seats: 3 } });
  expect((await api.hold(ada, party(4))).status).toBe(409);
});

test('a refused hold leaves the earlier one and its code as they were', async () => {
  const ada = user();
  const first = await api.hold(ada, { promo: 'WELCOME' });
  const refused = await api.hold(ada, { promo: 'WELCOME', departure: NEAR, expectedTotal: 1 });
  expect(refused.status).toBe(409);
  expect(await api.read(ada, first.body.id)).toMatchObject({ state: 'ON_HOLD', promo: 'WELCOME' });
});
