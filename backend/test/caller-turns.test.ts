import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../src/database/database.ts';
import { type BookingApi, startBooking } from './support/booking.ts';
import { ownerOf } from './support/database.ts';
import { onServer } from './support/on-server.ts';

/** Changes of one caller wait for each other; nobody else waits with them (docs/decisions/195). */

let api: BookingApi;
let queries: Queries;
beforeAll(async () => {
  api = await startBooking();
  ({ queries } = api.app.services);
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));

type Trip = { id: string };
type Held = { release(): Promise<void> };

/** Holds a connection, and what a statement locks, until it is released. */
async function held(from: Queries, statement: ReturnType<typeof sql>): Promise<Held> {
  let release = () => {};
  const released = new Promise<void>(done => {
    release = done;
  });
  let over: Promise<void> = Promise.resolve();
  await new Promise<void>((begun, fail) => {
    over = from.transaction(async tx => {
      await tx.execute(statement);
      begun();
      await released;
    });
    over.catch(fail);
  });
  return {
    release: () => {
      release();
      return over;
    },
  };
}

const lockTrips = (trips: Trip[]) =>
  held(ownerOf(queries), sql`select 1 from bookings where id in ${trips.map(({ id }) => id)} for update`);

/** Connections of the API that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    queries,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

/** Waits until as many connections as expected wait. */
async function until(expected: number): Promise<void> {
  while ((await waiting()) < expected) await new Promise(done => setTimeout(done, 20));
}

async function trips(users: string[]): Promise<Trip[]> {
  const made = [];
  for (const user of users) made.push((await api.hold(user)).body as Trip);
  return made;
}

/** All that the limits of an account allow for its booking within a minute. */
const allOf = (user: string, { id }: Trip, headers = {}) =>
  Array.from({ length: 29 }, () => [
    api.call('POST', `/bookings/${id}/promo`, user, { code: 'EARLY' }, headers),
    api.call('POST', `/bookings/${id}/extend`, user, undefined, headers),
    api.call('POST', `/bookings/${id}/travellers/1/age-quote`, user, { dob: '1990-01-01' }, headers),
  ]).flat();

function counted(answers: { status: number }[]) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

onServer(
  'accounts that send all that their limits allow at once wait for themselves, and nobody else does',
  async () => {
    const users = ['mallory', 'mallet', 'trudy'];
    const [own] = await trips(['ada']);
    const theirs = await trips(users);
    const locked = await lockTrips(theirs);
    const flood = Promise.all(theirs.flatMap((trip, n) => allOf(users[n] as string, trip)));
    await until(2 * users.length);

    const answers = [];
    for (let n = 0; n < 5; n++) {
      answers.push(await api.call('GET', `/bookings/${own?.id}`, 'ada'));
      answers.push(
        await api.call('POST', `/bookings/${own?.id}/promo`, 'ada', { code: n % 2 ? null : 'EARLY' }),
      );
      answers.push(await api.call('GET', '/tours/slow-coast/departures?currency=GBP'));
      answers.push(await api.hold(`guest-${n}`, { party: { adults: 1 } }));
    }
    expect(counted(answers)).toEqual({ 200: 15, 201: 5 });
    expect(await waiting()).toBeLessThanOrEqual(2 * users.length);

    await locked.release();
    const refused = (await flood).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('5');
  },
  60_000,
);

onServer(
  'accounts of one address have three connections together, and another address has its own',
  async () => {
    const users = ['one', 'two', 'three', 'four'];
    const [own] = await trips(['bea']);
    const theirs = await trips(users);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const locked = await lockTrips(theirs);
    const flood = Promise.all(
      theirs.flatMap(({ id }, n) =>
        Array.from({ length: 5 }, () =>
          api.call('POST', `/bookings/${id}/extend`, users[n], undefined, headers),
        ),
      ),
    );
    await until(3);
    for (let n = 0; n < 5; n++)
      expect((await api.call('POST', `/bookings/${own?.id}/promo`, 'bea', { code: null })).status).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(3);
    await locked.release();
    await flood;
  },
  60_000,
);

onServer(
  'strangers who change one list at once keep nobody else’s list waiting',
  async () => {
    const put = (
      id: string,
      address: string,
      method: 'PUT' | 'DELETE' = 'PUT',
      path = '/wishlist/slow-coast',
    ) => api.call(method, path, undefined, undefined, { 'x-wishlist-id': id, 'x-forwarded-for': address });
    const list = '6f1c2a34-0000-4000-8000-000000000001';
    await put(list, '203.0.113.1');
    const locked = await held(
      ownerOf(queries),
      sql`select 1 from wishlists where owner = ${list} for update`,
    );
    const flood = Promise.all(
      [1, 2, 3].flatMap(n =>
        Array.from({ length: 30 }, () => [
          put(list, `198.51.100.${n}`),
          put(list, `198.51.100.${n}`, 'DELETE', '/wishlist/share'),
        ]).flat(),
      ),
    );
    await until(6);
    for (let n = 0; n < 5; n++)
      expect((await put(`6f1c2a34-0000-4000-8000-00000000010${n}`, '203.0.113.77')).status).toBe(200);
    expect(await waiting()).toBeLessThanOrEqual(6);
    await locked.release();
    const counts = counted(await flood);
    expect(counts[429]).toBeGreaterThan(0);
  },
  60_000,
);

onServer(
  'whoever waits for a lock too long is told to try again, and gives the connection back',
  async () => {
    const [trip] = await trips(['lou']);
    const locked = await held(
      ownerOf(queries),
      sql`select 1 from bookings where id = ${trip?.id} for update`,
    );
    const answer = await api.call('POST', `/bookings/${trip?.id}/extend`, 'lou');
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(await waiting()).toBe(0);
    await locked.release();
    expect((await api.call('POST', `/bookings/${trip?.id}/extend`, 'lou')).status).toBe(200);
  },
  60_000,
);

onServer(
  'probes and payment events are answered while all connections of callers are taken',
  async () => {
    const { id, session } = await api.pending('pia');
    const event = {
      payload: JSON.stringify(api.paid(session.paymentId)),
      headers: { 'stripe-signature': 'signed' },
    };
    const taken = await Promise.all(Array.from({ length: 10 }, () => held(queries, sql`select 1`)));
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
    const url = '/api/v1/webhooks/payments';
    const type = { 'content-type': 'application/json' };
    const answer = await api.app.inject({
      method: 'POST',
      url,
      ...event,
      headers: { ...event.headers, ...type },
    });
    expect(answer.statusCode).toBe(200);
    await Promise.all(taken.map(({ release }) => release()));
    expect(await api.read('pia', id)).toMatchObject({ state: 'CONFIRMED' });
  },
  60_000,
);
