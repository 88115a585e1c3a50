import { readReference } from '../../src/booking-records/reference.ts';
import { bookingBody } from '../../src/bookings/booking-view.ts';
import { type BookingApi, FAR, NEAR, people, SMALL, SMALL_TOO, startBooking } from '../support/booking.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterAll(() => api.stop());

test('a hold takes the seats for 30 minutes at its price', async () => {
  const { status, body, headers } = await api.hold('ada');
  expect(status).toBe(201);
  expect(bookingBody.parse(body)).toMatchObject({
    state: 'ON_HOLD',
    seats: 2,
    total: 200_000,
    depositDue: 30_000,
    balanceDueDate: '2027-04-06',
    expiresAt: '2027-01-10T09:30:00.000Z',
    rooms: [{ kind: 'TWIN', rooms: 1 }],
    version: 1,
  });
  expect(readReference(body.ref)).toBe(body.ref);
  expect(headers.etag).toBe('"1"');
  const { departures } = (await api.call('GET', '/tours/slow-coast/departures')).body;
  expect(departures.find((one: { code: string }) => one.code === FAR).seatsLeft).toBe(58);
});

test('a payment confirms the booking and writes its mails and ledger entries', async () => {
  const { id, session } = await api.pending('ada');
  expect(session).toMatchObject({ purpose: 'DEPOSIT', amount: { amount: 30_000, currency: 'GBP' } });
  expect((await api.read('ada', id)).state).toBe('PENDING_PAYMENT');
  expect(await api.say(api.paid(session.paymentId))).toBe('confirmed');
  expect(await api.read('ada', id)).toMatchObject({ state: 'CONFIRMED', paid: 30_000, refunded: 0 });
  const balance = (await api.call('POST', `/bookings/${id}/payments`, 'ada', {})).body;
  expect(balance).toMatchObject({ purpose: 'BALANCE', amount: { amount: 170_000 } });
  expect(await api.say(api.paid(balance.paymentId))).toBe('paid');
  expect(await api.read('ada', id)).toMatchObject({ state: 'CONFIRMED', paid: 200_000 });
  expect((await api.call('POST', `/bookings/${id}/payments`, 'ada', {})).status).toBe(409);
});

test('another person’s booking and an unknown one are not found', async () => {
  const { body } = await api.hold('ada');
  for (const path of [
    `/bookings/${body.id}`,
    `/bookings/${body.ref}`,
    `/bookings/${body.ref}/cancellation-quote`,
  ])
    expect((await api.call('GET', path, 'eve')).status).toBe(404);
  expect((await api.patch('eve', body, {})).status).toBe(404);
  expect((await api.call('POST', `/bookings/${body.id}/release`, 'eve')).status).toBe(404);
  expect((await api.call('GET', '/bookings/none', 'ada')).status).toBe(404);
  expect((await api.call('GET', `/bookings/${body.id}`)).status).toBe(401);
  expect((await api.call('GET', `/bookings/${body.ref.toLowerCase()}`, 'ada')).status).toBe(200);
});

test('a user has one hold: a second one releases the first one’s seats', async () => {
  const first = (await api.hold('kim')).body;
  const second = (await api.hold('kim', { departure: NEAR })).body;
  expect((await api.read('kim', first.id)).state).toBe('CANCELLED');
  expect((await api.read('kim', second.id)).state).toBe('ON_HOLD');
  const { bookings } = (await api.call('GET', '/bookings?limit=1', 'kim')).body;
  expect(bookings.map((one: { id: string }) => one.id)).toEqual([second.id]);
  const page = (await api.call('GET', `/bookings?cursor=${second.id}`, 'kim')).body;
  expect(page.bookings.map((one: { id: string }) => one.id)).toEqual([first.id]);
});

test('missing seats give 409 with alternatives, another price gives 409 with both prices', async () => {
  await api.hold('ada', { departure: SMALL_TOO });
  const full = await api.hold('eve', { departure: SMALL_TOO });
  expect(full.body).toMatchObject({ status: 409, detail: 'Only 1 place is left on this date.' });
  expect(full.body.alternatives.map((one: { code: string }) => one.code)).toEqual([SMALL, FAR, NEAR]);
  const other = await api.hold('eve', { expectedTotal: 190_000 });
  expect(other.body).toMatchObject({
    type: 'urn:fernweh:problem:price-changed',
    old: { amount: 190_000 },
    new: { amount: 200_000 },
  });
});

test('a change of an old version is refused', async () => {
  const { body } = await api.hold('ada');
  expect((await api.patch('ada', body, { travellers: people(2) })).body.version).toBeGreaterThan(1);
  expect(await api.patch('ada', body, { travellers: people(2) })).toMatchObject({
    status: 412,
    body: { type: 'urn:fernweh:problem:version-conflict' },
  });
  const bare = await api.call('PATCH', `/bookings/${body.id}`, 'ada', {});
  expect(bare).toMatchObject({ status: 400 });
});

test('a party grows and takes extras at the frozen prices, and a youth pays less', async () => {
  const { body } = await api.hold('ada');
  const change = {
    travellers: people(3, ['1990-12-10', '1990-12-10', '2015-01-01']),
    extras: [{ code: 'AIRPORT' }],
  };
  const answer = await api.patch('ada', body, change);
  expect(answer.body).toMatchObject({ seats: 3, total: 130_000 + 100_000 + 90_000 + 13_500 });
  const { lines, total } = answer.body;
  expect(lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(total);
});

test('the stock of an extra is not sold twice', async () => {
  expect((await api.hold('ada', { extras: [{ code: 'BOAT' }] })).status).toBe(201);
  const second = await api.hold('eve', { extras: [{ code: 'BOAT' }] });
  expect(second).toMatchObject({ status: 422, body: { errors: [{ pointer: '/extras' }] } });
});

test('a hold can be extended ten times, then expires, and its seats are free within a minute', async () => {
  const { body } = await api.hold('lin', { departure: SMALL, party: { adults: 3 } });
  for (let n = 1; n <= 10; n++)
    expect((await api.call('POST', `/bookings/${body.id}/extend`, 'lin')).body.extensions).toBe(n);
  expect((await api.call('POST', `/bookings/${body.id}/extend`, 'lin')).status).toBe(409);
  expect((await api.hold('eve', { departure: SMALL })).status).toBe(409);
  api.clock.move(130 * 60_000);
  const late = await api.call('POST', `/bookings/${body.id}/extend`, 'lin');
  expect(late).toMatchObject({ status: 410, body: { type: 'urn:fernweh:problem:hold-expired' } });
  await api.app.scheduler.tick();
  expect((await api.read('lin', body.id)).state).toBe('EXPIRED');
  expect((await api.hold('eve', { departure: SMALL })).status).toBe(201);
});
