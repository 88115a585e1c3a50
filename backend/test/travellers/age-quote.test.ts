import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { type BookingApi, NEAR, startBooking } from '../support/booking.ts';
import { ownerOf } from '../support/database.ts';
import { checkInvariants } from '../support/invariants.ts';

let api: BookingApi;
beforeAll(async () => {
  api = await startBooking();
});
afterEach(() => checkInvariants(api.app.services.queries));
afterAll(() => api.stop());

const ADULT = '1990-01-01';
const YOUTH = '2014-01-01';
const LEAD = { lead: true, firstName: 'Maja', lastName: 'Lind', dob: '1988-09-04', phone: '+46701740605' };
let count = 0;

/** A paid booking: the deposit, or everything for a departure within 60 days. */
async function paid(party: object, more: object = {}) {
  count += 1;
  const user = `user-${count}`;
  const { body: held } = await api.hold(user, { party, ...more });
  const travellers = [LEAD, ...Array.from({ length: held.seats - 1 }, () => ({}))];
  await api.patch(user, held, { travellers });
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, user, {});
  await api.say(api.paid(session.paymentId));
  return { user, ref: held.ref as string, id: held.id as string };
}
type Trip = Awaited<ReturnType<typeof paid>>;

const read = ({ user, id }: Trip) => api.read(user, id);
const quote = async ({ user, ref }: Trip, n: number, dob: string) =>
  api.call('POST', `/bookings/${ref}/travellers/${n}/age-quote`, user, { dob });
async function tell({ user, ref }: Trip, n: number, body: object) {
  const { travellers } = (await api.call('GET', `/bookings/${ref}/travellers`, user)).body;
  const version = { 'if-match': `"${travellers[n - 1].version}"` };
  return api.call('PATCH', `/bookings/${ref}/travellers/${n}`, user, body, version);
}

test('a youth who turns out to be an adult costs the difference, once the quote is accepted', async () => {
  const trip = await paid({ adults: 1, youths: 1 });
  const before = await read(trip);
  expect(await tell(trip, 2, { dob: ADULT })).toMatchObject({
    status: 409,
    body: {
      type: 'urn:fernweh:problem:price-changed',
      old: { amount: 190_000, currency: 'GBP' },
      new: { amount: 200_000, currency: 'GBP' },
    },
  });
  expect(await read(trip)).toEqual(before);
  const { body: offer } = await quote(trip, 2, ADULT);
  expect(offer).toMatchObject({ totalBefore: 190_000, totalAfter: 200_000, due: 10_000, refund: 0 });
  expect(offer.dueBy).toBe(before.balanceDueDate);
  expect((await tell(trip, 2, { dob: ADULT, quoteId: offer.quoteId })).status).toBe(200);
  const after = await read(trip);
  expect(after).toMatchObject({ total: 200_000, paid: before.paid, balanceDueDate: before.balanceDueDate });
  expect(after.lines).toMatchObject([{ band: 'ADULT', quantity: 2 }]);
  const { body: balance } = await api.call('POST', `/bookings/${trip.id}/payments`, trip.user, {});
  expect(balance.amount.amount).toBe(200_000 - before.paid);
});

test('an adult who turns out to be a youth gets the difference back, exactly, through the ledger', async () => {
  const trip = await paid({ adults: 2 }, { departure: NEAR });
  expect(await read(trip)).toMatchObject({ total: 200_000, paid: 200_000 });
  const { body: offer } = await quote(trip, 2, YOUTH);
  expect(offer).toMatchObject({ totalAfter: 190_000, due: 0, refund: 10_000 });
  expect((await tell(trip, 2, { dob: YOUTH, quoteId: offer.quoteId })).status).toBe(200);
  expect(await read(trip)).toMatchObject({ total: 190_000, paid: 190_000, refunded: 0 });
  const rows = await rowsOf(
    api.app.services.queries,
    sql`select debit, credit, amount::int, cause from ledger_entries where booking_id = ${trip.id} order by id`,
  );
  expect(rows).toEqual([
    { debit: 'BANK', credit: 'BOOKING', amount: 200_000, cause: 'CAPTURE' },
    { debit: 'BOOKING', credit: 'BANK', amount: 10_000, cause: 'PRICE_REDUCTION' },
  ]);
});

test('a raise of a trip that is paid in full is due within a week, and does not cancel it meanwhile', async () => {
  const trip = await paid({ adults: 1, youths: 1 }, { departure: NEAR });
  const { body: offer } = await quote(trip, 2, ADULT);
  expect(offer).toMatchObject({ due: 10_000, dueBy: '2027-01-17' });
  await tell(trip, 2, { dob: ADULT, quoteId: offer.quoteId });
  expect(await read(trip)).toMatchObject({ total: 200_000, paid: 190_000, balanceDueDate: '2027-01-17' });
});

test('a quote is for one traveller, one price and fifteen minutes', async () => {
  const trip = await paid({ adults: 2, youths: 2 });
  const { body: offer } = await quote(trip, 3, ADULT);
  expect(await tell(trip, 4, { dob: ADULT, quoteId: offer.quoteId })).toMatchObject({ status: 409 });
  const stranger = await paid({ adults: 1, youths: 1 });
  expect(await tell(stranger, 2, { dob: ADULT, quoteId: offer.quoteId })).toMatchObject({ status: 404 });
  const { body: other } = await quote(trip, 4, ADULT);
  expect((await tell(trip, 4, { dob: ADULT, quoteId: other.quoteId })).status).toBe(200);
  expect(await tell(trip, 3, { dob: ADULT, quoteId: offer.quoteId })).toMatchObject({ status: 409 });
  const { body: late } = await quote(trip, 3, ADULT);
  api.clock.move(16 * 60_000);
  expect(await tell(trip, 3, { dob: ADULT, quoteId: late.quoteId })).toMatchObject({ status: 409 });
});

test('where youths pay the same, another band is no question of money', async () => {
  const trip = await paid({ adults: 1, youths: 1 }, { departure: 'FAR--270605' });
  expect((await tell(trip, 2, { dob: ADULT })).status).toBe(200);
  expect((await read(trip)).travellers[1].band).toBe('ADULT');
});

test('a youth never ends up without an adult, or alone in a room', async () => {
  const trip = await paid({ adults: 2 }, { rooms: [{ kind: 'SINGLE', rooms: 2 }] });
  expect(await tell(trip, 2, { dob: YOUTH })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/dob', message: expect.stringContaining('needs a different room') }] },
  });
  const three = await paid(
    { adults: 3 },
    {
      rooms: [
        { kind: 'TWIN', rooms: 1 },
        { kind: 'SINGLE', rooms: 1 },
      ],
    },
  );
  await api.call('PUT', `/bookings/${three.ref}/room-numbers`, three.user, { roomNos: [2, 1, 2] });
  const { body: offer } = await quote(three, 2, YOUTH);
  expect((await tell(three, 2, { dob: YOUTH, quoteId: offer.quoteId })).status).toBe(200);
  const { travellers } = await read(three);
  const youth = travellers[1].roomNo;
  expect(travellers.filter(({ roomNo }: { roomNo: number }) => roomNo === youth)).toHaveLength(2);
});

test('the database changes the price of a confirmed booking by an accepted quote only', async () => {
  const trip = await paid({ adults: 2 });
  // The API's role may not change a line either.
  const queries = ownerOf(api.app.services.queries);
  const raise = queries.transaction(async tx => {
    await tx.execute(
      sql`update booking_lines set quantity = 1, unit_amount = 1, amount = 1 where booking_id = ${trip.id}`,
    );
    await tx.execute(sql`update bookings set total = 1, paid = 0, deposit_due = 0 where id = ${trip.id}`);
  });
  await expect(raise).rejects.toMatchObject({ cause: { constraint: 'bookings_quoted_total' } });
  const offer = await quote(trip, 2, YOUTH);
  await tell(trip, 2, { dob: YOUTH, quoteId: offer.body.quoteId });
  const forged = queries.execute(
    sql`update traveller_quotes set total_after = 1 where id = ${offer.body.quoteId}`,
  );
  await expect(forged).rejects.toBeTruthy();
});
