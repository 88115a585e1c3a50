import { randomBytes, randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { newReference } from '../../src/booking-records/reference.ts';
import { violatedConstraint } from '../../src/database/errors.ts';
import { bookingRooms, bookings, holds } from '../../src/database/schema/index.ts';
import { deleteAnonymousBookings } from '../../src/jobs/delete-anonymous-bookings.ts';
import { expireHolds } from '../../src/jobs/expire-holds.ts';
import { BOOKING_WORLD, type BookingApi, FAR, NEAR, SMALL, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';
import { departure, perCurrency } from '../support/world.ts';

const MINUTE = 60_000;
const FAMILIES = 'SLOW-270901';
const amount = perCurrency(() => 100_000);
/** Seats for everybody, but one room for two and two for four. */
const families = {
  ...departure('slow-coast', '2027-09-01', {
    endDate: '2027-09-07',
    capacity: 16,
    seatsLeft: 16,
    prices: [
      { room: 'TWIN', amount },
      { room: 'FAMILY', amount },
    ],
  }),
  rooms: [
    { kind: 'TWIN' as const, rooms: 1 },
    { kind: 'FAMILY' as const, rooms: 2 },
  ],
};
let api: BookingApi;
beforeAll(async () => {
  api = await startBooking({}, { ...BOOKING_WORLD, departures: [...BOOKING_WORLD.departures, families] });
});
afterAll(() => api.stop());
afterEach(() => checkInvariants(api.app.services.queries));

const user = () => `user-${randomUUID().slice(0, 8)}`;
/** A browser with its cookie, at an address of its own. */
let count = 0;
function browser(address = `203.0.113.${++count}`) {
  const secret = randomBytes(32).toString('base64url');
  const headers = { 'x-hold-secret': secret, 'x-forwarded-for': address };
  return {
    hold: (more: object = {}) =>
      api.call(
        'POST',
        '/anonymous-hold',
        undefined,
        { departure: FAR, currency: 'GBP', party: { adults: 2 }, ...more },
        headers,
      ),
    read: () => api.call('GET', '/anonymous-hold', undefined, undefined, headers),
    release: () => api.call('POST', '/anonymous-hold/release', undefined, undefined, headers),
    takeOver: (who: string, replace = false) =>
      api.call('POST', '/anonymous-hold/take-over', who, { replace }, headers),
  };
}
/** How many holds the metrics tell of. */
const heldCount = async () => {
  const { body } = await api.app.inject('/metrics');
  return Number(/anonymous_holds_total\{outcome="held"\} (\d+)/.exec(body)?.[1] ?? 0);
};
const freeSeats = async (code: string) => {
  const { body } = await api.call('GET', '/tours/slow-coast/departures?currency=GBP');
  return body.departures.find((one: { code: string }) => one.code === code)?.seatsLeft ?? 0;
};

test('anybody holds seats for 15 minutes at a frozen price, and a secret is all that reads them', async () => {
  const before = await freeSeats(FAR);
  const ada = browser();
  const held = await ada.hold();
  expect(held).toMatchObject({
    status: 201,
    body: { ref: expect.stringMatching(/^FW/), seats: 2, secondsLeft: 900, departure: { code: FAR } },
  });
  expect(held.body).not.toHaveProperty('id');
  expect(await freeSeats(FAR)).toBe(before - 2);
  expect((await ada.read()).body).toEqual(held.body);
  expect((await browser().read()).status).toBe(404);
  const [row] = await api.app.services.queries.select().from(bookings).where(eq(bookings.ref, held.body.ref));
  expect(row?.userId).toMatch(/^anonymous-[\w-]{43}$/);
  expect(row?.email).toBeNull();
  expect((await ada.release()).status).toBe(200);
  expect(await freeSeats(FAR)).toBe(before);
  expect(await ada.read()).toMatchObject({ status: 404, body: { type: 'urn:fernweh:problem:no-hold' } });
});

test('asking for the same trip again extends nothing; another trip takes its place', async () => {
  const ada = browser();
  const before = await heldCount();
  const first = await ada.hold();
  api.clock.move(5 * MINUTE);
  const again = await ada.hold();
  expect(again.body).toMatchObject({
    ref: first.body.ref,
    expiresAt: first.body.expiresAt,
    secondsLeft: 600,
  });
  expect(await heldCount()).toBe(before + 1);
  const other = await ada.hold({ departure: NEAR });
  expect(await heldCount()).toBe(before + 2);
  expect(other.body.ref).not.toBe(first.body.ref);
  expect((await ada.read()).body.departure.code).toBe(NEAR);
  await ada.release();
});

test('another party of the same size and price is another trip', async () => {
  const ada = browser();
  const choice = { departure: 'FAR--270605', rooms: [{ kind: 'TWIN', rooms: 1 }] };
  const adults = await ada.hold({ ...choice, party: { adults: 2 } });
  const withYouth = await ada.hold({ ...choice, party: { adults: 1, youths: 1, youthAges: [17] } });
  expect([adults.body.total, adults.body.seats]).toEqual([withYouth.body.total, withYouth.body.seats]);
  expect([adults.status, withYouth.body.ref === adults.body.ref]).toEqual([201, false]);
  await ada.release();
});

test('logging in makes it the account’s: 30 minutes from its beginning, the same price, and never free in between', async () => {
  const [ada, who] = [browser(), user()];
  const before = await freeSeats(FAR);
  const { body: held } = await ada.hold();
  api.clock.move(5 * MINUTE);
  const taken = await ada.takeOver(who);
  expect(taken).toMatchObject({
    status: 200,
    body: { ref: held.ref, state: 'ON_HOLD', total: held.total, secondsLeft: 25 * 60, extensions: 0 },
  });
  expect(await freeSeats(FAR)).toBe(before - 2);
  expect((await api.read(who, held.ref)).ref).toBe(held.ref);
  // The second tab of the browser, and nobody else.
  expect((await ada.takeOver(who)).body.ref).toBe(held.ref);
  expect((await ada.takeOver(user())).status).toBe(404);
  expect((await ada.read()).status).toBe(404);
  await api.call('POST', `/bookings/${held.ref}/release`, who);
});

test('two tabs that take over at once get the same booking', async () => {
  const [ada, who] = [browser(), user()];
  const { body: held } = await ada.hold();
  const answers = await Promise.all([ada.takeOver(who), ada.takeOver(who), ada.takeOver(who)]);
  expect(answers.map(({ status, body }) => [status, body.ref])).toEqual(Array(3).fill([200, held.ref]));
  await api.call('POST', `/bookings/${held.ref}/release`, who);
});

test('an account that holds places is asked: nothing changes until the visitor chooses', async () => {
  const [ada, who] = [browser(), user()];
  const { body: old } = await api.hold(who, { departure: NEAR });
  const { body: held } = await ada.hold();
  expect(await ada.takeOver(who)).toMatchObject({
    status: 409,
    body: { type: 'urn:fernweh:problem:hold-exists' },
  });
  expect((await api.read(who, old.id)).state).toBe('ON_HOLD');
  expect((await ada.read()).body.ref).toBe(held.ref);
  expect((await ada.takeOver(who, true)).body).toMatchObject({ ref: held.ref, state: 'ON_HOLD' });
  expect((await api.read(who, old.id)).state).toBe('CANCELLED');
  await api.call('POST', `/bookings/${held.ref}/release`, who);
});

test('it expires, releases its seats, and is deleted a day later', async () => {
  const before = await freeSeats(FAR);
  const ada = browser();
  const { body: held } = await ada.hold();
  api.clock.move(15 * MINUTE);
  expect((await ada.takeOver(user())).status).toBe(410);
  expect(await expireHolds(api.app.services)).toBe(1);
  expect(await freeSeats(FAR)).toBe(before);
  expect((await ada.read()).status).toBe(410);
  const { queries } = api.app.services;
  await deleteAnonymousBookings(api.app.services);
  expect(await queries.$count(bookings, eq(bookings.ref, held.ref))).toBe(1);
  api.clock.move(25 * 60 * MINUTE);
  // A batch after the other, until none is left.
  expect(await deleteAnonymousBookings(api.app.services, 1)).toBeGreaterThan(1);
  expect(await queries.$count(bookings, like(bookings.userId, 'anonymous-%'))).toBe(0);
  expect(await queries.$count(holds, like(holds.userId, 'anonymous-%'))).toBe(0);
});

test('a booking of an account is never deleted, nor given to another account', async () => {
  const { body } = await api.hold(user());
  const { queries } = api.app.services;
  await api.app.services.queries
    .transaction(async tx => {
      await expect(tx.delete(bookings).where(eq(bookings.id, body.id))).rejects.toThrow();
    })
    .catch(() => undefined);
  await expect(
    queries.update(bookings).set({ userId: 'eve' }).where(eq(bookings.id, body.id)),
  ).rejects.toThrow();
  expect(await queries.$count(bookings, eq(bookings.id, body.id))).toBe(1);
});

test('anonymous holds take half of the free seats at most; the others are for accounts', async () => {
  // Three seats: one for somebody without an account.
  const [ada, eve] = [browser(), browser()];
  const party = { departure: SMALL, party: { adults: 1 } };
  expect((await ada.hold(party)).status).toBe(201);
  expect(await eve.hold(party)).toMatchObject({
    status: 409,
    body: {
      type: 'urn:fernweh:problem:log-in-to-hold',
      detail: 'Only a few places are left. Log in to hold them.',
    },
  });
  const who = user();
  const { status, body } = await api.hold(who, { departure: SMALL, party: { adults: 2 } });
  expect(status).toBe(201);
  await ada.release();
  await api.call('POST', `/bookings/${body.ref}/release`, who);
});

test('they take half of the rooms of a kind at most, and never the last one', async () => {
  const family = { departure: FAMILIES, party: { adults: 2, youths: 2, youthAges: [8, 9] } };
  const couple = { departure: FAMILIES, party: { adults: 2 }, rooms: [{ kind: 'TWIN', rooms: 1 }] };
  const [ada, eve, bob] = [browser(), browser(), browser()];
  expect((await ada.hold({ ...family, rooms: [{ kind: 'FAMILY', rooms: 1 }] })).status).toBe(201);
  // Two rooms for four, one for two: a quarter of the seats is held.
  const others = [
    await eve.hold({ ...family, rooms: [{ kind: 'FAMILY', rooms: 1 }] }),
    await bob.hold(couple),
  ];
  for (const answer of others)
    expect(answer).toMatchObject({ status: 409, body: { type: 'urn:fernweh:problem:log-in-to-hold' } });
  // The room that a browser gives back by its new choice is free for it.
  const again = { ...family, currency: 'EUR', rooms: [{ kind: 'FAMILY', rooms: 1 }] };
  expect((await ada.hold(again)).status).toBe(201);
  const who = user();
  const { status, body } = await api.hold(who, couple);
  expect(status).toBe(201);
  await ada.release();
  await api.call('POST', `/bookings/${body.ref}/release`, who);
});

test('the database refuses the last room of a kind by itself', async () => {
  const { queries } = api.app.services;
  const ada = browser();
  const { body: held } = await ada.hold({
    departure: FAMILIES,
    party: { adults: 2, youths: 2, youthAges: [8, 9] },
    rooms: [{ kind: 'FAMILY', rooms: 1 }],
  });
  const [row] = await queries.select().from(bookings).where(eq(bookings.ref, held.ref));
  if (!row) throw new Error('There is no booking.');
  const [id, userId] = [randomUUID(), 'anonymous-second'];
  const work = queries.transaction(async tx => {
    await tx.insert(bookings).values({ ...row, id, ref: newReference(), userId });
    const { departureId, seats } = row;
    await tx.insert(bookingRooms).values({ bookingId: id, departureId, kind: 'FAMILY', rooms: 1 });
    const expiresAt = new Date(Date.now() + MINUTE);
    const hold = { bookingId: id, departureId, userId, seats, expiresAt, network: 'another' };
    await tx.insert(holds).values({ ...hold, state: 'ACTIVE' });
  });
  expect(violatedConstraint(await work.catch(error => error))).toBe('holds_anonymous_half');
  await ada.release();
});

test('ten run at once for one network: an IPv4 address, or a /64', async () => {
  const browsers = Array.from({ length: 11 }, (_, n) => browser(`2001:db8:1:2::${n + 1}`));
  const statuses: number[] = [];
  for (const one of browsers) {
    statuses.push((await one.hold({ party: { adults: 1 } })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 409]);
  expect((await browser('2001:db8:1:3::1').hold({ party: { adults: 1 } })).status).toBe(201);
  // Who holds already may choose another trip.
  expect((await browsers[0]?.hold({ departure: NEAR, party: { adults: 1 } }))?.status).toBe(201);
  api.clock.move(16 * MINUTE);
  await expireHolds(api.app.services);
  expect((await browsers[10]?.hold({ party: { adults: 1 } }))?.status).toBe(201);
  await browsers[10]?.release();
});

test.each([
  ['no secret', {}],
  ['a short secret', { 'x-hold-secret': 'abc' }],
  ['a long secret', { 'x-hold-secret': 'a'.repeat(500) }],
])('%s is refused before anything is planned', async (_, headers) => {
  const body = { departure: FAR, currency: 'GBP', party: { adults: 2 } };
  expect((await api.call('POST', '/anonymous-hold', undefined, body, headers)).status).toBe(400);
});

test('nobody takes over without an account', async () => {
  const ada = browser();
  const headers = { 'x-hold-secret': randomBytes(32).toString('base64url') };
  expect((await api.call('POST', '/anonymous-hold/take-over', undefined, {}, headers)).status).toBe(401);
  expect((await ada.hold({ expectedTotal: 1 })).body.type).toBe('urn:fernweh:problem:price-changed');
});
