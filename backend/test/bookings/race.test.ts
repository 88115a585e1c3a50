import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { appendFigures } from '../../soak/append-figures.ts';
import { rowsOf } from '../../src/database/database.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { type BookingApi, people, startBooking } from '../support/booking.ts';
import { checkInvariants } from '../support/invariants.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { departure, perCurrency, tour } from '../support/world.ts';

const SEATS = 10;
const BUYERS = 200;
/** Each round has its own departure. `npm run soak` sets more rounds. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
const wanted = Array.from({ length: ROUNDS }, (_, n) =>
  departure('slow-coast', new Date(Date.UTC(2027, 7, 1 + n)).toISOString().slice(0, 10), {
    capacity: SEATS,
    seatsLeft: SEATS,
  }),
);
const FAMILIES = 'SLOW-270712';
const ANONYMOUS = 'SLOW-270719';
const amount = perCurrency(() => 100_000);
/** Seats for everybody, but two rooms for three and one for four. */
const forFamilies = {
  ...departure('slow-coast', '2027-07-12', {
    capacity: 60,
    seatsLeft: 60,
    prices: [
      { room: 'TRIPLE', amount },
      { room: 'FAMILY', amount },
    ],
  }),
  rooms: [
    { kind: 'TRIPLE' as const, rooms: 2 },
    { kind: 'FAMILY' as const, rooms: 1 },
  ],
};
const world = {
  tours: [tour('slow-coast')],
  departures: [
    ...wanted,
    departure('slow-coast', '2027-07-05', { capacity: 40, seatsLeft: 40 }),
    forFamilies,
    departure('slow-coast', '2027-07-19', { capacity: SEATS, seatsLeft: SEATS }),
  ],
  reviews: [],
};

let postgres: Postgres | string;
/** Two processes on one database. */
let sites: BookingApi[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') {
    console.warn(`Skipped: ${postgres}.`);
    return;
  }
  for (const _ of [1, 2])
    sites.push(await startBooking({ database: await openPostgres(postgres.url) }, world));
}, 120_000);
afterAll(async () => {
  for (const site of sites) {
    await site.stop();
    await site.database.close();
  }
  sites = [];
  if (typeof postgres !== 'string') await postgres.stop();
}, 60_000);

const siteOf = (n: number) => sites[n % sites.length] as BookingApi;
const request = { departure: 'SLOW-270705', currency: 'GBP', party: { adults: 1 }, termsAccepted: true };

/** Repeats a call as a browser does, with the same key, while the site is busy. */
async function patiently<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

/** One buyer from choice to payment. Both processes get the payment's event. */
async function buy(code: string, n: number): Promise<'confirmed' | 'sold-out'> {
  const [site, user, key] = [siteOf(n), `buyer-${code}-${n}`, { 'idempotency-key': randomUUID() }];
  const choice = { ...request, departure: code };
  const held = await patiently(() => site.call('POST', '/bookings', user, choice, key));
  if (held.status === 409) return 'sold-out';
  expect(held.status).toBe(201);
  const filled = await patiently(() => site.patch(user, held.body, { travellers: people(1) }));
  expect(filled.status).toBe(200);
  const pay = { 'idempotency-key': randomUUID() };
  const { body } = await patiently(() =>
    site.call('POST', `/bookings/${held.body.id}/payments`, user, {}, pay),
  );
  const event = site.paid(body.paymentId);
  await Promise.all([site.say(event), siteOf(n + 1).say(event), site.say({ ...event, id: randomUUID() })]);
  return 'confirmed';
}

test(
  'two hundred buyers at once for ten seats: ten are confirmed, and nobody pays without a booking',
  async () => {
    if (typeof postgres === 'string') return;
    const started = performance.now();
    const { queries } = siteOf(0).app.services;
    for (const { code } of wanted) {
      const outcomes = await Promise.all(Array.from({ length: BUYERS }, (_, n) => buy(code, n)));
      expect(outcomes.filter(one => one === 'confirmed')).toHaveLength(SEATS);
      await checkInvariants(queries);
      const [counts] = await rowsOf<object>(
        queries,
        sql`select count(distinct b.id)::int as confirmed, count(p.capture_ref)::int as captured, max(d.seats_taken) as seats
        from departures d join bookings b on b.departure_id = d.id and b.state = 'CONFIRMED'
        left join payments p on p.booking_id = b.id where d.code = ${code}`,
      );
      expect(counts).toEqual({ confirmed: SEATS, captured: SEATS, seats: SEATS });
      if (process.env.SOAK_PROGRESS) process.stderr.write(`  ${code}\r`);
    }
    const [all] = await rowsOf<{ captured: number }>(
      queries,
      sql`select count(*)::int as captured from payments where capture_ref is not null`,
    );
    expect(all?.captured).toBe(ROUNDS * SEATS);
    const seconds = (performance.now() - started) / 1000;
    appendFigures({
      part: 'contention',
      seconds,
      attempts: ROUNDS * BUYERS,
      rounds: ROUNDS,
      confirmed: ROUNDS * SEATS,
      ...all,
    });
  },
  240_000 * ROUNDS,
);

test('families compete for the last triple and family rooms: no room is sold twice, and the others read which one is sold out', async () => {
  if (typeof postgres === 'string') return;
  const families = Array.from({ length: 24 }, (_, n) => {
    const kind = n % 2 === 0 ? 'TRIPLE' : 'FAMILY';
    const party = { adults: 2, youths: n % 2 === 0 ? 1 : 2 };
    const body = { ...request, departure: FAMILIES, party, rooms: [{ kind, rooms: 1 }] };
    const key = { 'idempotency-key': randomUUID() };
    return patiently(() => siteOf(n).call('POST', '/bookings', `family-${n}`, body, key));
  });
  const answers = await Promise.all(families);
  const held = answers.filter(({ status }) => status === 201);
  expect(held.map(({ body }) => body.rooms[0].kind).sort()).toEqual(['FAMILY', 'TRIPLE', 'TRIPLE']);
  for (const { status, body } of answers.filter(one => !held.includes(one))) {
    expect(status).toBe(409);
    expect(body.detail).toMatch(/enough rooms.* left: (Triple|Family) room\.$/);
  }
  await checkInvariants(siteOf(0).app.services.queries);
});

test('one user in many tabs has one hold, and two crossing changes of date don’t block each other', async () => {
  if (typeof postgres === 'string') return;
  const tabs = Array.from({ length: 24 }, (_, n) => {
    const key = { 'idempotency-key': randomUUID() };
    return patiently(() => siteOf(n).call('POST', '/bookings', `tabs-${n % 3}`, request, key));
  });
  for (const { status } of await Promise.all(tabs)) expect(status).toBe(201);
  const { queries } = siteOf(0).app.services;
  await checkInvariants(queries);
  const held = await rowsOf<object>(
    queries,
    sql`select count(*)::int as n from bookings where state = 'ON_HOLD' and user_id like 'tabs-%'`,
  );
  expect(held).toEqual([{ n: 3 }]);
}, 120_000);

test('a hold that expires during its payment, in two processes, is booked or refunded', async () => {
  if (typeof postgres === 'string') return;
  const site = siteOf(0);
  const waiting = await Promise.all(Array.from({ length: 8 }, (_, n) => site.pending(`late-${n}`, request)));
  for (const one of sites) one.clock.move(31 * 60_000);
  const outcomes = await Promise.all([
    ...waiting.map(({ session }) => site.say(site.paid(session.paymentId))),
    ...sites.map(one => one.app.scheduler.tick().then(() => 'tick')),
  ]);
  expect(outcomes.filter(one => one === 'confirmed')).toHaveLength(8);
  await checkInvariants(site.app.services.queries);
}, 120_000);

/** A browser without an account, at an address of its own. */
const anonymous = (n: number) => ({
  'x-hold-secret': randomBytes(32).toString('base64url'),
  'x-forwarded-for': `198.51.${Math.floor(n / 200)}.${n % 200}`,
});

test('two hundred anonymous holders at once for ten seats: half of them are taken, and accounts get the others', async () => {
  if (typeof postgres === 'string') return;
  const body = { departure: ANONYMOUS, currency: 'GBP', party: { adults: 1 } };
  const browsers = Array.from({ length: BUYERS }, (_, n) => anonymous(n));
  const answers = await Promise.all(
    browsers.map((headers, n) =>
      patiently(() => siteOf(n).call('POST', '/anonymous-hold', undefined, body, headers)),
    ),
  );
  const held = browsers.filter((_, n) => answers[n]?.status === 201);
  expect(held).toHaveLength(SEATS / 2);
  for (const { status, body: problem } of answers.filter(one => one.status !== 201))
    expect([status, problem.type]).toEqual([409, 'urn:fernweh:problem:log-in-to-hold']);
  const { queries } = siteOf(0).app.services;
  await checkInvariants(queries);

  // Both tabs of every browser take over at once, while accounts take what is left.
  const tabs = held.flatMap((headers, n) =>
    [0, 1].map(tab =>
      patiently(() => siteOf(tab).call('POST', '/anonymous-hold/take-over', `newcomer-${n}`, {}, headers)),
    ),
  );
  const others = Array.from({ length: SEATS }, (_, n) =>
    patiently(() =>
      siteOf(n).call(
        'POST',
        '/bookings',
        `other-${n}`,
        { ...request, departure: ANONYMOUS },
        {
          'idempotency-key': randomUUID(),
        },
      ),
    ),
  );
  const taken = await Promise.all(tabs);
  expect(taken.map(({ status }) => status)).toEqual(Array(SEATS).fill(200));
  expect(new Set(taken.map(one => one.body.ref)).size).toBe(SEATS / 2);
  const booked = await Promise.all(others);
  expect(booked.filter(({ status }) => status === 201)).toHaveLength(SEATS / 2);
  await checkInvariants(queries);
}, 240_000);
