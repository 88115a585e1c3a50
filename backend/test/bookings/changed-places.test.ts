import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../src/clock.ts';
import { type Queries, rowsOf } from '../../src/database/database.ts';
import { expireHolds } from '../../src/jobs/expire-holds.ts';
import { type BookingApi, FAR, NEAR, startBooking } from '../support/booking.ts';
import { ownerOf } from '../support/database.ts';
import { onServer } from '../support/on-server.ts';

let api: BookingApi;
let queries: Queries;
beforeAll(async () => {
  api = await startBooking();
  ({ queries } = api.app.services);
});
afterAll(() => api.stop());
beforeEach(() => api.clock.set('2027-01-10T09:00:00Z'));
afterEach(() => jest.restoreAllMocks());

/** Waits until as many connections of the API wait for a lock. */
async function untilWaiting(expected: number): Promise<void> {
  const count = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await rowsOf<{ n: number }>(queries, count))[0]?.n !== expected)
    await new Promise(done => setTimeout(done, 10));
}

/** Runs two works that meet at the row of a departure: both wait for it before either goes on. */
async function meetAt(code: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  const works: Promise<Answer>[] = [];
  await ownerOf(queries).transaction(async tx => {
    await tx.execute(sql`select 1 from departures where code = ${code} for update`);
    works.push(first());
    await untilWaiting(1);
    works.push(second());
    await untilWaiting(2);
  });
  return Promise.all(works);
}

type Answer = { status: number };

/** Runs what two do at once, until neither waited for its lock too long. @returns their answers, and how many transactions they took */
async function atOnce(work: (tries: number) => Promise<() => Promise<Answer[]>>) {
  for (let tries = 1; ; tries++) {
    const begin = await work(tries);
    const begun = jest.spyOn(queries, 'transaction');
    const statuses = (await begin()).map(({ status }) => status);
    const transactions = begun.mock.calls.length;
    begun.mockRestore();
    if (!statuses.includes(503)) return { statuses, transactions };
  }
}

// A deadlock would repeat one of the transactions.
onServer(
  'two accounts that change places between two dates at the same moment don’t wait for each other',
  async () => {
    const changed = await atOnce(async tries => {
      const [one, other] = [`ada-${tries}`, `bea-${tries}`];
      await api.hold(one, { departure: FAR });
      await api.hold(other, { departure: NEAR });
      return () =>
        meetAt(
          FAR,
          () => api.hold(one, { departure: NEAR }),
          () => api.hold(other, { departure: FAR }),
        );
    });
    expect(changed).toEqual({ statuses: [201, 201], transactions: 2 });
  },
  60_000,
);

onServer(
  'holds of two dates that expire together don’t wait for somebody who changes between them',
  async () => {
    const [low, high] = (
      await rowsOf<{ code: string }>(
        queries,
        sql`select code from departures where code in (${FAR}, ${NEAR}) order by id`,
      )
    ).map(({ code }) => code) as [string, string];
    const expired = await atOnce(async tries => {
      await api.hold(`first-${tries}`, { departure: high });
      api.clock.move(MINUTE_MS);
      await api.hold(`second-${tries}`, { departure: low });
      api.clock.move(20 * MINUTE_MS);
      await api.hold(`late-${tries}`, { departure: high });
      api.clock.move(10 * MINUTE_MS);
      const expire = () =>
        expireHolds(api.app.services).then(
          () => ({ status: 200 }),
          () => ({ status: 503 }),
        );
      return () => meetAt(low, () => api.hold(`late-${tries}`, { departure: low }), expire);
    });
    // The job begins another one, which finds nothing.
    expect(expired).toEqual({ statuses: [201, 200], transactions: 3 });
  },
  60_000,
);
