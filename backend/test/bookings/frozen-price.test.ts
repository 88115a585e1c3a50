import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { BOOKING_WORLD, type BookingApi, FAR, NEAR, people, startBooking } from '../support/booking.ts';
import { ownerOf } from '../support/database.ts';
import { checkInvariants } from '../support/invariants.ts';
import { perCurrency } from '../support/world.ts';

let api: BookingApi;
const EVENING = '2027-01-10T23:50:00Z';
const AFTER_MIDNIGHT = '2027-01-11T00:05:00Z';
const departures = BOOKING_WORLD.departures.map(one =>
  // Its sale ends in the night of the tests.
  one.code === NEAR ? { ...one, saleClosesAt: '2027-01-11T00:00:00Z' } : one,
);
/** Can be ordered until 26 days before departure: until the evening of the tests. */
const kayak = {
  ...{ code: 'KAYAK', kind: 'ACTIVITY' as const, title: 'Kayak', per: 'PERSON' as const },
  ...{ prices: perCurrency(() => 5_000), cutoffDays: 41, tours: [] },
};
const promos = [
  { code: 'TODAY', kind: 'PERCENT' as const, percent: 10, saleUntil: '2027-01-10', tours: [] },
  {
    code: 'PAIR',
    kind: 'PERCENT' as const,
    percent: 10,
    minTravellers: 2,
    saleUntil: '2027-01-10',
    tours: [],
  },
];
beforeEach(async () => {
  api = await startBooking(
    {},
    { ...BOOKING_WORLD, departures, promos, extras: [...(BOOKING_WORLD.extras ?? []), kayak] },
  );
  api.clock.set(EVENING);
});
afterEach(async () => {
  await checkInvariants(api.app.services.queries);
  await api.stop();
});
const user = () => `user-${randomUUID().slice(0, 8)}`;
const run = (statement: ReturnType<typeof sql>) => ownerOf(api.app.services.queries).execute(statement);

test('a hold with a code that ends at midnight is filled in, accepted and paid after midnight at its price', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { promo: 'TODAY', termsAccepted: false });
  expect(held).toMatchObject({ total: 180_000, promo: 'TODAY' });
  api.clock.set(AFTER_MIDNIGHT);
  const named = await api.patch(ada, held, { travellers: people(2), termsAccepted: true });
  expect(named).toMatchObject({ status: 200, body: { total: 180_000, promo: 'TODAY' } });
  expect((await api.call('POST', `/bookings/${held.id}/promo`, ada, { code: 'TODAY' })).body.total).toBe(
    180_000,
  );
  const bigger = await api.patch(ada, await api.read(ada, held.id), { travellers: people(3) });
  expect(bigger).toMatchObject({ status: 200, body: { promo: 'TODAY' } });
  const paying = await api.call('POST', `/bookings/${held.id}/payments`, ada, {});
  expect(paying.status).toBe(201);
  expect(await api.say(api.paid(paying.body.paymentId))).toBe('confirmed');
});

test('the code is not granted again after midnight', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada);
  api.clock.set(AFTER_MIDNIGHT);
  const late = await api.call('POST', `/bookings/${held.id}/promo`, ada, { code: 'TODAY' });
  expect(late.body.errors[0].message).toBe('This code expired on 10 January 2027');
  expect((await api.read(ada, held.id)).total).toBe(200_000);
});

test('an editor’s change of a code does not change the price of a hold, nor of a confirmed booking', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { promo: 'TODAY' });
  await run(
    sql`update promo_codes set percent = 90, max_uses = 0, used = 0, tours = '["far-dunes"]' where code = 'TODAY'`,
  );
  const saved = await api.patch(ada, held, { travellers: people(2, ['1990-12-10', '2015-01-01']) });
  expect(saved.body).toMatchObject({ total: 171_000, promo: 'TODAY' });
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, ada, {});
  await api.say(api.paid(session.paymentId));
  const quote = await api.call('POST', `/bookings/${held.id}/travellers/2/age-quote`, ada, {
    dob: '1990-01-01',
  });
  expect(quote.body).toMatchObject({ totalBefore: 171_000, totalAfter: 180_000 });
});

test('a hold of the version before this one, without stored terms of its code, can be filled in', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { promo: 'TODAY' });
  await run(sql`update bookings set promo_terms = null where id = ${held.id}`);
  api.clock.set(AFTER_MIDNIGHT);
  expect(await api.patch(ada, held, { travellers: people(2) })).toMatchObject({
    status: 200,
    body: { total: 180_000 },
  });
});

test('a code still requires its party, because the party is not frozen', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { promo: 'PAIR' });
  const alone = await api.patch(ada, held, { travellers: people(1) });
  expect(alone.body.errors).toEqual([
    { pointer: '/promo', message: 'This code needs at least 2 travellers' },
  ]);
});

test('extras of a hold stay after their last day to order and after they left the catalogue', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, {
    departure: NEAR,
    extras: [{ code: 'KAYAK' }, { code: 'AIRPORT' }],
  });
  expect(held.total).toBe(200_000 + 10_000 + 9_000);
  api.clock.set(AFTER_MIDNIGHT);
  const same = await api.patch(ada, held, {
    travellers: people(2),
    extras: [{ code: 'KAYAK' }, { code: 'AIRPORT' }],
  });
  expect(same.body).toMatchObject({ total: held.total });
  await run(sql`delete from extra_prices where extra_id in (select id from extras where code = 'AIRPORT')`);
  await run(sql`update tours set version = version + 1`);
  await api.app.services.catalogue.renew();
  const gone = await api.patch(ada, same.body, { extras: [{ code: 'KAYAK' }, { code: 'AIRPORT' }] });
  expect(gone.body).toMatchObject({ total: held.total });
  const added = await api.patch(ada, gone.body, { extras: [{ code: 'BOAT' }] });
  expect(added.status).toBe(200);
  const back = await api.patch(ada, added.body, { extras: [{ code: 'KAYAK' }] });
  expect(back.body.errors).toEqual([
    { pointer: '/extras/0', message: 'Kayak is no longer available on this date' },
  ]);
});

test('an extra keeps the price of the hold after an editor has raised it; one that is added costs the new one', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { extras: [{ code: 'AIRPORT' }] });
  expect(held.total).toBe(200_000 + 9_000);
  await run(sql`update extra_prices set amount = 2 * amount`);
  await run(sql`update tours set version = version + 1`);
  await api.app.services.catalogue.renew();
  const added = await api.patch(ada, held, { extras: [{ code: 'AIRPORT' }, { code: 'BOAT' }] });
  expect(added.body.total).toBe(held.total + 24_000);
});

test('a hold whose sale has closed keeps its places, can give some up and be paid, and gets no more', async () => {
  const ada = user();
  const { body: held } = await api.hold(ada, { departure: NEAR, party: { adults: 3 } });
  const rooms = held.rooms;
  api.clock.set(AFTER_MIDNIGHT);
  await api.app.scheduler.tick();
  const named = await api.patch(ada, held, { travellers: people(3), rooms });
  expect(named.status).toBe(200);
  const more = await api.patch(ada, named.body, { travellers: people(4) });
  expect(more).toMatchObject({ status: 409, body: { type: 'urn:fernweh:problem:sold-out' } });
  const paying = await api.call('POST', `/bookings/${held.id}/payments`, ada, { whole: true });
  expect(await api.say(api.paid(paying.body.paymentId))).toBe('confirmed');
});

test('the day of the balance is that of the hold, also where the next day would ask for everything', async () => {
  const ada = user();
  const edge = 'SLOW-270605';
  expect(edge).toBe(FAR);
  api.clock.set('2027-04-05T23:50:00Z');
  const { body: held } = await api.hold(ada);
  expect(held).toMatchObject({ depositDue: 30_000, balanceDueDate: '2027-04-06' });
  api.clock.set('2027-04-06T00:05:00Z');
  const named = await api.patch(ada, held, { travellers: people(2), termsAccepted: true });
  expect(named.body).toMatchObject({ depositDue: 30_000, balanceDueDate: '2027-04-06', total: 200_000 });
  const { body: session } = await api.call('POST', `/bookings/${held.id}/payments`, ada, {});
  expect(session).toMatchObject({ purpose: 'DEPOSIT', amount: { amount: 30_000 } });
});
