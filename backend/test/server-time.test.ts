import { randomUUID } from 'node:crypto';
import { type BookingApi, people, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));

test('every answer has the time of the clock that decides, refusals too, and pages of the site may read it', async () => {
  const headers = { origin: 'http://localhost:3000' };
  for (const [url, status] of [
    ['/api/v1/tours/slow-coast', 200],
    ['/api/v1/tours/none', 404],
    ['/api/v1/bookings', 401],
  ] as const) {
    const answer = await api.app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['x-server-time']]).toEqual([
      status,
      '2027-01-10T09:00:00.000Z',
    ]);
    expect(answer.headers['access-control-expose-headers']).toContain('x-server-time');
  }
});

test('a hold says how many seconds are left, rounded down, in the list too', async () => {
  const { body } = await api.hold('ada');
  expect(body.secondsLeft).toBe(1800);
  api.clock.move(1);
  expect((await api.read('ada', body.id)).secondsLeft).toBe(1799);
  const [listed] = (await api.call('GET', '/bookings', 'ada')).body.bookings;
  expect(listed).toMatchObject({ id: body.id, secondsLeft: 1799 });
  api.clock.move(1_799_500);
  expect((await api.read('ada', body.id)).secondsLeft).toBe(0);
  api.clock.set('2027-01-10T09:10:00Z');
  expect((await api.call('POST', `/bookings/${body.id}/extend`, 'ada')).body.secondsLeft).toBe(1800);
});

test('a booking without a hold says no seconds', async () => {
  const { id } = await api.confirmed('kim');
  expect(await api.read('kim', id)).not.toHaveProperty('secondsLeft');
});

test('a stored answer that is sent again has the time that is left now', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await api.hold('lin', {}, key);
  api.clock.move(600_000);
  const again = await api.hold('lin', {}, key);
  expect(again.body).toEqual({ ...first.body, secondsLeft: 1200 });
  expect(again.headers['x-server-time']).toBe('2027-01-10T09:10:00.000Z');
  await api.patch('lin', first.body, { travellers: people(2) });
  const paying = { 'idempotency-key': randomUUID() };
  const path = `/bookings/${first.body.id}/payments`;
  expect((await api.call('POST', path, 'lin', {}, paying)).body.secondsLeft).toBe(1200);
  api.clock.move(300_000);
  expect((await api.call('POST', path, 'lin', {}, paying)).body.secondsLeft).toBe(900);
});

test('a cancellation quote says how long it holds', async () => {
  const { id } = await api.confirmed('sam');
  const { body } = await api.call('GET', `/bookings/${id}/cancellation-quote`, 'sam');
  expect(body.secondsLeft).toBe(900);
});
