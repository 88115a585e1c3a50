import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { type BookingApi, people, SMALL, startBooking } from './support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());
const MINUTE = 60_000;
const user = () => `user-${randomUUID().slice(0, 8)}`;
const rows = <T>(statement: ReturnType<typeof sql>) => rowsOf<T>(api.app.services.queries, statement);

test('a payment needs the lead’s name and phone, a bed for everybody and accepted terms, with the form’s messages', async () => {
  const ada = user();
  const { body } = await api.hold(ada, { termsAccepted: false });
  const pay = () => api.call('POST', `/bookings/${body.id}/payments`, ada, {});
  expect((await pay()).body.errors).toEqual(
    expect.arrayContaining([
      { pointer: '/travellers/0/firstName', message: 'Enter the first name exactly as in the passport' },
      {
        pointer: '/travellers/0/phone',
        message: 'Enter a phone number with country code, like +44 20 7946 0000',
      },
      { pointer: '/termsAccepted', message: 'Accept the booking conditions to continue' },
    ]),
  );
  const halfPlaced = people(2).map((one, n) => ({ ...one, ...(n === 0 && { roomNo: 1 }) }));
  await api.patch(ada, body, { travellers: halfPlaced, termsAccepted: true });
  expect((await pay()).body.errors).toEqual([
    { pointer: '/travellers/1/roomNo', message: 'Choose a room for Ada Lovelace' },
  ]);
});

test('a declined card leaves the seats on hold, and the next attempt is a new payment', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  const declined = {
    id: randomUUID(),
    type: 'failed' as const,
    paymentId: session.paymentId,
    failureCode: 'declined',
  };
  expect(await api.say(declined)).toBe('reopened');
  expect((await api.read(ada, id)).state).toBe('ON_HOLD');
  const again = (await api.call('POST', `/bookings/${id}/payments`, ada, {})).body;
  expect(again.paymentId).not.toBe(session.paymentId);
  expect(await api.say(api.paid(again.paymentId))).toBe('confirmed');
});

test('a repeated event, a repeated capture and a late decline have no effect', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  const event = api.paid(session.paymentId);
  expect(await api.say(event)).toBe('confirmed');
  expect(await api.say(event)).toBe('ignored');
  expect(await api.say({ ...event, id: randomUUID() })).toBe('ignored');
  const late = {
    id: randomUUID(),
    type: 'failed' as const,
    paymentId: session.paymentId,
    failureCode: 'declined',
  };
  expect(await api.say(late)).toBe('ignored');
  expect(await api.read(ada, id)).toMatchObject({ state: 'CONFIRMED', paid: 30_000 });
});

test('a payment after a decline confirms the booking', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  await api.say({ id: randomUUID(), type: 'failed', paymentId: session.paymentId, failureCode: 'declined' });
  expect(await api.say(api.paid(session.paymentId))).toBe('confirmed');
  expect((await api.read(ada, id)).paid).toBe(30_000);
});

test('a second capture is refunded automatically', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  await api.say({ id: randomUUID(), type: 'failed', paymentId: session.paymentId, failureCode: 'declined' });
  const again = (await api.call('POST', `/bookings/${id}/payments`, ada, {})).body;
  expect(await api.say(api.paid(again.paymentId))).toBe('confirmed');
  expect(await api.say(api.paid(session.paymentId))).toBe('returned');
  await api.app.scheduler.tick();
  expect(await api.read(ada, id)).toMatchObject({ paid: 30_000, refunded: 0 });
  const refunds = await rows<{ amount: number; state: string }>(
    sql`select amount::int, state from refunds where booking_id = ${id}`,
  );
  expect(refunds).toEqual([{ amount: 30_000, state: 'SUCCEEDED' }]);
});

test('a late payment takes the seats again if they are free, otherwise it is refunded', async () => {
  const [ada, eve] = [user(), user()];
  const first = await api.pending(ada, { departure: SMALL });
  api.clock.move(31 * MINUTE);
  await api.app.scheduler.tick();
  expect((await api.read(ada, first.id)).state).toBe('EXPIRED');
  const second = await api.pending(eve, { departure: SMALL });
  expect(await api.say(api.paid(first.session.paymentId))).toBe('returned');
  expect(await api.read(ada, first.id)).toMatchObject({ state: 'EXPIRED', paid: 0 });
  api.clock.move(31 * MINUTE);
  await api.app.scheduler.tick();
  expect(await api.say(api.paid(second.session.paymentId))).toBe('confirmed');
  expect(await api.read(eve, second.id)).toMatchObject({ state: 'CONFIRMED', paid: 30_000 });
  const [refund] = await rows<{ id: string }>(sql`select id from refunds where booking_id = ${first.id}`);
  expect(api.fake.refunds.get(refund?.id ?? '')).toBe(30_000);
  expect([...api.fake.ended]).toContain(`session-${first.session.paymentId}`);
});

test('without the provider the seats stay on hold, and refunds wait until it is back', async () => {
  const ada = user();
  const { body } = await api.hold(ada);
  await api.patch(ada, body, { travellers: people(2) });
  api.fake.state.away = true;
  const away = await api.call('POST', `/bookings/${body.id}/payments`, ada, {});
  expect(away).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect((await api.read(ada, body.id)).state).toBe('ON_HOLD');
  api.fake.state.away = false;
  expect((await api.call('POST', `/bookings/${body.id}/payments`, ada, {})).status).toBe(201);
});

test('an open session is returned again, also to another key', async () => {
  const ada = user();
  const { id, session } = await api.pending(ada);
  expect((await api.call('POST', `/bookings/${id}/payments`, ada, {})).body).toEqual(session);
});

test('the ledger is append-only and determines what a booking has paid', async () => {
  const { id } = await api.confirmed(user());
  await expect(rows(sql`update ledger_entries set amount = 1`)).rejects.toThrow();
  await expect(rows(sql`delete from ledger_entries`)).rejects.toThrow();
  await expect(rows(sql`update bookings set currency = 'USD' where id = ${id}`)).rejects.toThrow();
  await expect(
    rows(sql`update booking_lines set amount = 1, unit_amount = 1, quantity = 1 where booking_id = ${id}`),
  ).rejects.toThrow();
});
