import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { checkInvariants } from '../test/support/invariants.ts';
import { type Postgres, startPostgres } from '../test/support/postgres.ts';
import { type Answer, crashWorld, type Site, startSite } from './crash-site.ts';
import { pause } from './random.ts';

const world = crashWorld(1);
const [, code] = world.codes;

let postgres: Postgres | string;
let site: Site;
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') console.warn(`Skipped: ${postgres}.`);
  else site = await startSite(world, { DATABASE_URL: postgres.url });
}, 120_000);
afterAll(async () => {
  if (typeof postgres === 'string') return;
  await site.stop();
  await postgres.stop();
}, 60_000);

const book = (user: string, key: string) =>
  site.call('POST', '/bookings', user, {
    body: { departure: code, currency: 'GBP', party: { adults: 1 }, termsAccepted: true },
    headers: { 'idempotency-key': key },
  });

/** Repeats a call as a browser does, with the same key. The API was not restarted. */
async function untilThere(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
    await pause(50);
  }
}

test.each(['SIGINT', 'SIGKILL'] as const)(
  'an outage of the database (%s) gives 503 with Retry-After, leaves nothing half done, and ends without a restart',
  async signal => {
    if (typeof postgres === 'string') return;
    const [ada, bob] = [`ada-${signal}`, `bob-${signal}`];
    const held = await book(ada, randomUUID());
    expect(held.status).toBe(201);
    const keys = Array.from({ length: 24 }, () => randomUUID());
    // Some calls are running when the database stops; the others find it stopped.
    const under = keys.map((key, n) => book(`${bob}-${n}`, key));
    await Promise.race(under);
    await postgres.halt(signal);
    const first = await Promise.all(under);
    for (const { status, headers } of first) {
      expect([201, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const gone = await book(bob, keys[0] ?? '');
    const read = await site.call('GET', `/bookings/${held.body.id}`, ada);
    for (const { status, body, headers } of [gone, read]) {
      expect([status, body.type]).toEqual([503, expect.stringMatching(/unavailable$/)]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await fetch(`${site.api.url()}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.api.url()}/readyz`)).status).toBe(503);

    expect(site.api.exits).toEqual([]);
    await postgres.resume();
    const again = await untilThere(() => site.call('GET', `/bookings/${held.body.id}`, ada));
    expect(again.body).toMatchObject({ id: held.body.id, state: 'ON_HOLD' });
    // A repeated call with the key of a call that was cut off gets one booking, or is told that the first call is
    // running.
    const second = await Promise.all(keys.map((key, n) => untilThere(() => book(`${bob}-${n}`, key))));
    second.forEach(({ status, body }, n) => {
      expect([201, 409]).toContain(status);
      if (status === 409) expect(body.type).toMatch(/request-in-flight$/);
      if (first[n]?.status === 201) expect(body.id).toBe(first[n].body.id);
    });

    const { queries, close } = await openPostgres(postgres.url);
    try {
      await checkInvariants(queries);
      const many = await rowsOf<{ n: number }>(
        queries,
        sql`select count(*)::int as n from bookings where user_id like ${`${bob}%`} group by user_id`,
      );
      for (const { n } of many) expect(n).toBe(1);
    } finally {
      await close();
    }
  },
  180_000,
);
