import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { createApp } from '../src/app.ts';
import { newReference } from '../src/booking-records/reference.ts';
import { clockOf } from '../src/clock.ts';
import { rowsOf } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { readEnvironment } from '../src/environment.ts';
import { trustingAuth } from '../test/support/auth.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { departure, importInto, TODAY, tour, writeWorld } from '../test/support/world.ts';
import { recordStatements, replay } from './statements.ts';

const TOURS = 24;
const PER_TOUR = 12;
const SEATS = 20_000;
/** The same for the API and for the bare connection. */
const CONNECTIONS = 10;

/** Codes are made of the first four letters of a slug. */
const slugs = Array.from({ length: TOURS }, (_, n) => `t${String(n).padStart(3, '0')}-tour`);
const dates = Array.from({ length: PER_TOUR }, (_, n) => `2027-${String(n + 1).padStart(2, '0')}-20`);

/**
 * The API in this process on its own PostgreSQL, and the same database without the API. Users are believed without
 * tokens, which are not measured here.
 * @throws Error without PostgreSQL on this machine
 */
export async function startBenchSite() {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') throw new Error(postgres);
  const departures = slugs.flatMap(slug =>
    dates.map(date => departure(slug, date, { capacity: SEATS, seatsLeft: SEATS })),
  );
  const { folder, remove } = await writeWorld({
    tours: slugs.map(slug => tour(slug)),
    departures,
    reviews: [],
  });
  const env = readEnvironment({ DATA_DIR: folder, CLOCK: TODAY, LOG_LEVEL: 'silent' });
  const database = await openPostgres(postgres.url);
  await importInto(database, folder, clockOf(TODAY));
  const app = await createApp(env, { database, auth: trustingAuth });
  const pool = new Pool({ connectionString: postgres.url, max: CONNECTIONS });
  // A connection that is closing may hear that the server ends.
  pool.on('error', () => undefined);
  const codes = departures.map(({ code }) => code);
  const [hot = ''] = codes;

  async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = {}) {
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }
  const bookAs = (user: string, code: string, key: string) =>
    call(
      'POST',
      '/bookings',
      { departure: code, currency: 'GBP', party: { adults: 2 }, termsAccepted: true },
      { authorization: `Bearer ${user}`, 'idempotency-key': key },
    );
  await bookAs('first', hot, randomUUID());

  /** The statements of one booking, to be repeated for other users and departures. */
  let model: { ref: string } | undefined;
  const template = await recordStatements(async () => {
    model = (await bookAs('somebody-of-the-model', hot, 'key-of-the-model')).json();
  });
  const known = await rowsOf<{ id: string; code: string }>(
    database.queries,
    sql`select id, code from departures`,
  );
  const idOf = new Map(known.map(({ id, code }) => [code, id]));
  const hotId = idOf.get(hot) ?? '';
  const ids = new Set([...idOf.values()]);

  return {
    codes,
    hot,
    statements: template.length,
    book: (code: string) => bookAs(`user-${randomUUID()}`, code, randomUUID()),
    /** Runs the same statements without the API. */
    bookBare: (code: string) =>
      replay(pool, template, {
        known: ids,
        renamed: new Map([
          [model?.ref ?? '', newReference()],
          ['somebody-of-the-model', `user-${randomUUID()}`],
          ['key-of-the-model', randomUUID()],
          [hotId, idOf.get(code) ?? hotId],
        ]),
      }),
    /** The number of bookings, whoever made them. */
    async booked(): Promise<number> {
      const [row] = await rowsOf<{ n: number }>(
        database.queries,
        sql`select count(*)::int as n from bookings b join holds h on h.booking_id = b.id`,
      );
      return row?.n ?? 0;
    },
    departures: (n: number) => call('GET', `/tours/${slugs[n % TOURS]}/departures?currency=GBP`),
    departuresBare: (n: number) => pool.query(DEPARTURES, [slugs[n % TOURS], 'GBP', TODAY]),
    prices: () => call('POST', '/prices', { tours: slugs, currency: 'GBP' }),
    pricesBare: () => pool.query(PRICES, [slugs, 'GBP', TODAY]),
    /** Used bytes after garbage collection. */
    heap() {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      for (let n = 0; n < 3; n++) collect();
      return process.memoryUsage().heapUsed;
    },
    async stop() {
      await app.close();
      await pool.end();
      await database.close();
      await postgres.stop();
      await remove();
    },
  };
}

/** Only what is needed: the departures of one tour with their prices. */
const DEPARTURES = `
  select d.code, d.start_date, d.end_date, d.capacity - d.sold_elsewhere - d.seats_taken as left, d.state,
    json_agg(json_build_object('room', p.room_kind, 'amount', p.amount, 'deposit', p.deposit)) as prices
  from departures d join tours t on t.id = d.tour_id
  join departure_prices p on p.departure_id = d.id and p.currency = $2 and p.band = 'ADULT'
  where t.slug = $1 and d.start_date > $3 and d.state in ('SCHEDULED', 'GUARANTEED')
  group by d.id order by d.start_date, d.code`;

/** The lowest price of a twin room for each tour. */
const PRICES = `
  select distinct on (t.slug) t.slug, p.amount, d.start_date
  from tours t join departures d on d.tour_id = t.id
  join departure_prices p on p.departure_id = d.id and p.currency = $2 and p.room_kind = 'TWIN' and p.band = 'ADULT'
  where t.slug = any($1) and d.start_date > $3 and d.state in ('SCHEDULED', 'GUARANTEED')
    and d.seats_taken + d.sold_elsewhere < d.capacity
  order by t.slug, p.amount, d.start_date`;
