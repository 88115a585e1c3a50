import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { clockOf } from '../../src/clock.ts';
import { type Database, rowsOf } from '../../src/database/database.ts';
import { importWorld } from '../../src/world/import-world.ts';
import { freshDatabase } from '../support/database.ts';
import { departure, perCurrency, review, tour, writeWorld } from '../support/world.ts';

const clock = clockOf('2027-01-10');
let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
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

test('a world is imported once; a new one changes the catalogue and leaves what bookings took', async () => {
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

test('a world that can not be read changes nothing', async () => {
  const { folder, remove } = await writeWorld({ tours: [tour('a')], departures: [], reviews: [] });
  const directory = join(folder, 'world');
  await importWorld(database.queries, directory, clock);
  await writeFile(join(directory, 'backend/departures.json'), '[{"tour": "a"');
  await expect(importWorld(database.queries, directory, clock)).rejects.toThrow(SyntaxError);
  expect(await rows(sql`select slug from tours`)).toEqual([{ slug: 'a' }]);
  await remove();
});

test('a departure can not hold more than it has, a code is upper case', async () => {
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
