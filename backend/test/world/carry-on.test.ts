import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { carryOnDaily, importWorld } from '@fernweh/world-import';
import { sql } from 'drizzle-orm';
import { createApp } from '../../src/app.ts';
import { addDays, type PlainDate } from '../../src/clock.ts';
import { type Database, rowsOf } from '../../src/database/database.ts';
import { readEnvironment } from '../../src/environment.ts';
import { trustingAuth } from '../support/auth.ts';
import { freshDatabase, ownerOf } from '../support/database.ts';
import { checkInvariants } from '../support/invariants.ts';

/** The generated world, day by day, over one database. Fixed days: the machine's day does not matter. */
const FIRST = '2026-11-25';
const DAYS = ['2026-11-26', '2026-12-25', '2027-11-25', '2028-02-29', '2029-11-25'];
const GENERATOR = join(__dirname, '../../../world/generator/src/main.ts');
const run = promisify(execFile);
jest.setTimeout(120_000);

type Departure = {
  code: string;
  startDate: string;
  seatsLeft: number;
  guaranteed: boolean;
  prices: { room: string; amount: { GBP: number }; wasAmount?: object }[];
};
let folder: string;
let database: Database;
const worldOf = (day: PlainDate) => join(folder, day);
const clockAt = (day: PlainDate) => ({ now: () => new Date(`${day}T12:00:00Z`) });
const bring = (day: PlainDate) => importWorld(ownerOf(database.queries), worldOf(day), clockAt(day));
const rows = <T>(statement: ReturnType<typeof sql>) => rowsOf<T>(ownerOf(database.queries), statement);
const departuresIn = async (day: PlainDate): Promise<Departure[]> =>
  JSON.parse(await readFile(join(worldOf(day), 'backend/departures.json'), 'utf8'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fernweh-days-'));
  await Promise.all(
    [FIRST, ...DAYS].map(day =>
      run(process.execPath, [
        GENERATOR,
        '--out',
        worldOf(day),
        '--tours',
        '12',
        '--clock',
        FIRST,
        '--day',
        day,
      ]),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await freshDatabase();
  await bring(FIRST);
});
afterEach(() => database.close());

/** The API on a day, for one call. */
async function call(day: PlainDate, method: 'GET' | 'POST', path: string, payload?: object) {
  const env = readEnvironment({ DATA_DIR: folder, LOG_LEVEL: 'silent', BOT_CHECK: 'off' });
  const app = await createApp(env, { database, clock: clockAt(day), auth: trustingAuth });
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: 'Bearer visitor', 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

/** Everything about bookings, and what is booked. */
const BOOKED = {
  bookings: sql`select * from bookings order by id`,
  holds: sql`select * from holds order by id`,
  lines: sql`select * from booking_lines order by booking_id, n`,
  rooms: sql`select * from booking_rooms order by booking_id, kind`,
  extras: sql`select * from booking_extras order by booking_id, extra_id`,
  travellers: sql`select * from travellers order by booking_id, n`,
  payments: sql`select * from payments order by id`,
  refunds: sql`select * from refunds order by id`,
  ledger: sql`select * from ledger_entries order by id`,
  departures: sql`select * from departures where id in (select departure_id from bookings) order by id`,
  places: sql`select * from room_types where departure_id in (select departure_id from bookings) order by 1, 2`,
  prices: sql`select departure_id, currency, room_kind, amount, deposit from departure_prices
    where departure_id in (select departure_id from bookings) order by 1, 2, 3`,
};
async function booked() {
  const entries: [string, object[]][] = [];
  for (const [name, statement] of Object.entries(BOOKED)) entries.push([name, await rows<object>(statement)]);
  return Object.fromEntries(entries);
}

/** A departure whose price another day of the world lowers or lifts. */
async function moving(day: PlainDate): Promise<Departure> {
  const later = new Map((await departuresIn(day)).map(one => [one.code, one.prices[1]?.amount.GBP]));
  const found = (await departuresIn(FIRST)).find(
    ({ code, seatsLeft, prices }) =>
      seatsLeft >= 4 && (later.get(code) ?? prices[1]?.amount.GBP) !== prices[1]?.amount.GBP,
  );
  if (!found) throw new Error('No price moves.');
  return found;
}

test('a catalogue is carried on by a day, a month, a year and three without touching a booking', async () => {
  const { code } = await moving('2026-12-25');
  const body = { departure: code, currency: 'GBP', party: { adults: 2 }, termsAccepted: true };
  expect(await call(FIRST, 'POST', '/bookings', body)).toMatchObject({ status: 201 });
  const before = await booked();
  expect(before.bookings).toHaveLength(4);
  for (const day of DAYS) {
    expect(await bring(day)).toBe(true);
    expect(await booked()).toEqual(before);
    await checkInvariants(database.queries);
    // Dates for 18 months, of every tour.
    const [{ last, tours } = { last: '', tours: 0 }] = await rows<{ last: string; tours: number }>(sql`
      select max(start_date)::text as last, count(distinct tour_id)::int as tours from departures
      where start_date > ${day}::date`);
    expect(last > addDays(day, 500)).toBe(true);
    expect(tours).toBe(13);
    const world = await departuresIn(day);
    const { body: list } = await call(day, 'GET', `/tours/${await slugOf(code)}/departures?currency=GBP`);
    expect(list.departures.length).toBeGreaterThan(10);
    // What nobody booked has the world's prices, and no price is crossed out that the world does not cross out.
    const shown = await rows<{ code: string; amount: number; was: number | null }>(sql`
      select d.code, p.amount::float8 as amount, p.was_amount::float8 as was from departures d
      join departure_prices p on p.departure_id = d.id and p.room_kind = 'TWIN' and p.currency = 'GBP'
      where d.start_date > ${day}::date and not exists (select 1 from bookings b where b.departure_id = d.id)`);
    const sure = await rows<{ code: string }>(sql`
      select code from departures where state = 'GUARANTEED' and start_date > ${day}::date`);
    const guaranteed = new Set(world.filter(one => one.guaranteed).map(one => one.code));
    expect(sure.filter(one => !guaranteed.has(one.code))).toEqual([]);
    expect(sure.length).toBeGreaterThan(guaranteed.size - 4);
    const twins = new Map(world.map(one => [one.code, one.prices.find(({ room }) => room === 'TWIN')]));
    expect(shown.filter(one => one.amount !== twins.get(one.code)?.amount.GBP)).toEqual([]);
    expect(
      shown.filter(one => (one.was !== null) !== (twins.get(one.code)?.wasAmount !== undefined)),
    ).toEqual([]);
  }
});

const slugOf = async (code: string) =>
  (
    await rows<{ slug: string }>(sql`
    select t.slug from tours t join departures d on d.tour_id = t.id where d.code = ${code}`)
  )[0]?.slug;

test('a day is brought once; two processes at once bring it once', async () => {
  const edition = sql`select sum(version)::int as edition from tours`;
  expect(await Promise.all([bring('2027-11-25'), bring('2027-11-25')])).toEqual(
    expect.arrayContaining([true, false]),
  );
  const after = await rows(edition);
  expect(await bring('2027-11-25')).toBe(false);
  expect(await rows(edition)).toEqual(after);
  expect(await rows(sql`select code from departures group by code having count(*) > 1`)).toEqual([]);
});

test('reviews by visitors and decisions of moderators stay, and count', async () => {
  await rows(
    sql`update reviews set status = 'WITHDRAWN' where id = (select min(id::text)::uuid from reviews)`,
  );
  const reviews = sql`select id, status, comment from reviews order by id`;
  const before = await rows<{ id: string }>(reviews);
  await bring('2027-11-25');
  const after = await rows<{ id: string }>(reviews);
  expect(after.filter(({ id }) => before.some(one => one.id === id))).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  const untrue = await rows(sql`
    select t.slug from tours t cross join lateral (select count(*)::int as many, round(avg(rating), 1)::float8 as mean
      from reviews r where r.tour_id = t.id and r.status = 'PUBLISHED') r
    where exists (select 1 from reviews n where n.tour_id = t.id and n.created_at > ${FIRST}::date)
    and (t.review_count <> r.many or t.rating is distinct from r.mean)`);
  expect(untrue).toEqual([]);
});

test('codes end later and begin no later, and keep their uses', async () => {
  const codes = sql`select code, sale_from::text as "from", sale_to::text as "to", used from promo_codes order by code`;
  type Code = { code: string; from: string; to: string; used: number };
  await rows(sql`update promo_codes set used = used + 1 where code = 'TOGETHER10'`);
  const before = await rows<Code>(codes);
  await bring('2029-11-25');
  const after = await rows<Code>(codes);
  expect(after.map(({ code, from, used }) => ({ code, from, used }))).toEqual(
    before.map(({ code, from, used }) => ({ code, from, used })),
  );
  expect(after.filter(({ to }) => to >= '2029-11-25')).toHaveLength(7);
});

test('dates of the past that nobody booked go, those with bookings stay', async () => {
  await bring('2027-11-25');
  const past = await rows<{ booked: boolean }>(sql`
    select exists (select 1 from bookings b where b.departure_id = d.id) as booked from departures d
    where end_date < '2027-09-01'`);
  expect(past.length).toBeGreaterThan(0);
  expect(past.every(one => one.booked)).toBe(true);
});

test('an API that runs carries its world on when a day begins, and tries again after a failure', async () => {
  let day = FIRST;
  const data = await mkdtemp(join(tmpdir(), 'fernweh-daily-'));
  const world = join(data, 'world');
  await cp(worldOf(FIRST), world, { recursive: true });
  const lines: string[] = [];
  let close = async () => {};
  const api = {
    services: { queries: ownerOf(database.queries), clock: { now: () => clockAt(day).now() } },
    log: { info: (text: string) => lines.push(text), warn: (_: object, text: string) => lines.push(text) },
    addHook: (_: 'onClose', hook: () => Promise<void>) => {
      close = hook;
    },
  };
  await mkdir(join(data, 'backend/database'), { recursive: true });
  const bookings = join(world, 'backend/bookings.json');
  await rename(bookings, `${bookings}.away`);
  carryOnDaily(api, { DATA_DIR: data, WORLD_DIR: world }, 20);
  const until = async (fits: (line: string) => boolean) => {
    while (!lines.some(fits)) await setTimeout(20);
  };
  day = '2027-11-25';
  await until(line => line.includes('tried again'));
  await rename(`${bookings}.away`, bookings);
  await until(line => line.endsWith('carried on to 2027-11-25'));
  expect(await rows(sql`select max(start_date) > '2029-04-01' as there from departures`)).toEqual([
    { there: true },
  ]);
  await close();
  await rm(data, { recursive: true, force: true });
});
