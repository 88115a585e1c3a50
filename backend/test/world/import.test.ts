import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importWorld } from '@fernweh/world-import';
import { sql } from 'drizzle-orm';
import { clockOf } from '../../src/clock.ts';
import { type Database, rowsOf } from '../../src/database/database.ts';
import { freshDatabase, ownerOf } from '../support/database.ts';
import { checkInvariants } from '../support/invariants.ts';
import { departure, perCurrency, review, tour, writeWorld } from '../support/world.ts';

const clock = clockOf('2027-01-10');
let database: Database;
beforeEach(async () => {
  const { queries, ...others } = await freshDatabase();
  database = { queries: ownerOf(queries), ...others };
});
afterEach(() => database.close());

const rows = <T>(statement: ReturnType<typeof sql>) => rowsOf<T>(database.queries, statement);
const extra = {
  code: 'AIRPORT',
  kind: 'TRANSFER' as const,
  title: 'Airport transfer',
  per: 'PERSON' as const,
  prices: perCurrency(() => 4_500),
  cutoffDays: 3,
  tours: [],
};

test('a world is imported once, and a new one changes the catalogue but not the bookings', async () => {
  const world = {
    tours: [tour('a'), tour('b')],
    departures: [departure('a', '2027-06-05', { seatsLeft: 3 }), departure('b', '2027-06-05')],
    reviews: [review('a', 1, 5), review('a', 2, 4)],
    extras: [extra],
    promos: [{ code: 'EARLY', kind: 'PERCENT' as const, percent: 10, minTravellers: 1, tours: [] }],
  };
  const { folder, remove } = await writeWorld(world);
  const directory = join(folder, 'world');
  await importWorld(database.queries, directory, clock);
  await rows(sql`update departures set seats_taken = 2 where code = 'A-270605'`);
  await importWorld(database.queries, directory, clock);
  expect(await rows(sql`select version from tours`)).toEqual([{ version: 1 }, { version: 1 }]);

  const { departures, reviews, tours } = world;
  const smaller = departures.slice(0, 1).map(one => ({ ...one, capacity: 4, seatsLeft: 0 }));
  await writeFile(join(directory, 'backend/departures.json'), JSON.stringify(smaller));
  await writeFile(join(directory, 'backend/tours.json'), JSON.stringify(tours.slice(0, 1)));
  await writeFile(join(directory, 'backend/reviews.json'), JSON.stringify(reviews.slice(0, 1)));
  await importWorld(database.queries, directory, clock);
  expect(await rows(sql`select code, capacity, seats_taken, sold_elsewhere from departures`)).toEqual([
    { code: 'A-270605', capacity: 4, seats_taken: 2, sold_elsewhere: 2 },
  ]);
  expect(await rows(sql`select slug, status from tours order by slug`)).toEqual([
    { slug: 'a', status: 'live' },
    { slug: 'b', status: 'retired' },
  ]);
  expect(await rows(sql`select world_id from reviews`)).toEqual([{ world_id: 'review-1' }]);
  expect(await rows(sql`select count(*)::int as n from departure_prices`)).toEqual([{ n: 21 }]);
  expect(await rows(sql`select count(*)::int as n from extra_prices`)).toEqual([{ n: 7 }]);
  await remove();
});

test('the accounts’ bookings are imported once, and take seats', async () => {
  const { folder, remove } = await writeWorld({
    tours: [tour('a')],
    departures: [departure('a', '2027-06-05', { seatsLeft: 8 })],
    reviews: [],
  });
  const directory = join(folder, 'world');
  const at = '2026-12-01T10:00:00Z';
  const payment = '019e2d32-1f00-78fa-8a2f-0a756592d277';
  const booking = {
    id: '019e2d27-2280-7982-b10e-7f5458c43ca4',
    version: 2,
    ref: 'FW000016JD',
    user: 'auth0|past',
    channel: 33,
    currency: 'GBP',
    departure: 'A-270605',
    state: 'CONFIRMED',
    lines: [
      {
        label: 'Twin room, adult',
        quantity: 2,
        unitAmount: 100_000,
        amount: 200_000,
        room: 'TWIN',
        band: 'ADULT',
      },
    ],
    total: 200_000,
    depositDue: 30_000,
    balanceDueDate: '2027-04-06',
    termsVersion: '2026-01',
    termsAcceptedAt: at,
    createdAt: at,
    confirmedAt: at,
    travellers: ['Ingrid', 'Declan'].map((firstName, n) => ({
      lead: n === 0,
      firstName,
      lastName: "O'Neill",
      dob: '1971-04-18',
      gender: 'F',
      nationality: 'IE',
      roomNo: 1,
    })),
    payments: [
      {
        id: payment,
        purpose: 'DEPOSIT',
        amount: 30_000,
        provider: 'stripe',
        providerRef: 'pi_1',
        state: 'SUCCEEDED',
        at,
      },
    ],
    refunds: [],
  };
  const put = (bookings: object[]) =>
    writeFile(join(directory, 'backend/bookings.json'), JSON.stringify(bookings));
  await put([booking]);
  await importWorld(database.queries, directory, clock);
  expect(await rows(sql`select ref, seats, paid::int, refunded::int from bookings`)).toEqual([
    { ref: 'FW000016JD', seats: 2, paid: 30_000, refunded: 0 },
  ]);
  const seats = sql`select seats_taken, sold_elsewhere from departures`;
  expect(await rows(seats)).toEqual([{ seats_taken: 2, sold_elsewhere: 2 }]);
  await put([{ ...booking, total: 1 }]);
  await importWorld(database.queries, directory, clock);
  expect(await rows(sql`select total::int from bookings`)).toEqual([{ total: 200_000 }]);
  await checkInvariants(database.queries);
  await remove();
});

test('an unreadable world changes nothing', async () => {
  const { folder, remove } = await writeWorld({ tours: [tour('a')], departures: [], reviews: [] });
  const directory = join(folder, 'world');
  await importWorld(database.queries, directory, clock);
  await writeFile(join(directory, 'backend/departures.json'), '[{"tour": "a"');
  await expect(importWorld(database.queries, directory, clock)).rejects.toThrow(SyntaxError);
  expect(await rows(sql`select slug from tours`)).toEqual([{ slug: 'a' }]);
  await remove();
});

test('a departure can’t exceed its capacity, and a code is in upper case', async () => {
  const { folder, remove } = await writeWorld({
    tours: [tour('a')],
    departures: [departure('a', '2027-06-05')],
    reviews: [],
  });
  await importWorld(database.queries, join(folder, 'world'), clock);
  await expect(rows(sql`update departures set seats_taken = 13`)).rejects.toMatchObject({
    cause: { constraint: 'departures_seats' },
  });
  await expect(
    rows(sql`insert into promo_codes (id, code, kind, percent, tours)
      values (gen_random_uuid(), 'early', 'PERCENT', 10, '[]')`),
  ).rejects.toMatchObject({ cause: { constraint: 'promo_codes_code' } });
  await remove();
});
