import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { importWorld } from '@fernweh/world-import';
import { sql } from 'drizzle-orm';
import { clockOf } from '../../src/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { createLeadership, type Leadership } from '../../src/database/leadership.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { TODAY, tour, writeWorld } from '../support/world.ts';

let postgres: Postgres | string;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') console.warn(`Skipped: ${postgres}.`);
  else database = await openPostgres(postgres.url);
}, 120_000);
afterAll(async () => {
  if (typeof postgres === 'string') return;
  await database.close();
  await postgres.stop();
}, 60_000);

const all: Leadership[] = [];
afterEach(() => Promise.all(all.splice(0).map(one => one.resign())));

function candidates(count: number, times = { silenceMs: 15_000, beatMs: 100 }): Leadership[] {
  if (typeof postgres === 'string') return [];
  for (let n = 0; n < count; n++) all.push(createLeadership(postgres.url, times));
  return all;
}
const held = async () => (await Promise.all(all.map(one => one.held()))).filter(Boolean).length;

/** Asks one of them until it leads. */
async function takesOver(leadership: Leadership | undefined): Promise<void> {
  for (let tries = 0; !(await leadership?.held()); tries++) {
    if (tries === 100) throw new Error('It does not lead.');
    await setTimeout(50);
  }
}

test('a world is imported while a process leads', async () => {
  const [leader] = candidates(1);
  if (!leader) return;
  expect(await leader.held()).toBe(true);
  const { folder, remove } = await writeWorld({ tours: [tour('a')], departures: [], reviews: [] });
  expect(await importWorld(database.queries, join(folder, 'world'), clockOf(TODAY))).toBe(true);
  await remove();
}, 20_000);

test('of several processes one leads; after it resigned, another one does', async () => {
  const [first, second] = candidates(3);
  if (!first || !second) return;
  expect(await first.held()).toBe(true);
  expect(await held()).toBe(1);
  await first.resign();
  await takesOver(second);
  expect(await first.held()).toBe(false);
  expect(await held()).toBe(1);
});

test('a leader that lost its connection is no longer the leader', async () => {
  const [first, second] = candidates(2);
  if (!first || !second) return;
  expect([await first.held(), await second.held()]).toEqual([true, false]);
  await database.queries.execute(
    sql`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory' and l.granted`,
  );
  await takesOver(second);
  expect(await first.held()).toBe(false);
});

test('a leader that is silent is no longer the leader', async () => {
  // A process that never beats is silent. Until then the other one has to ask in vain, on a busy machine, too.
  const [first, second] = candidates(2, { silenceMs: 4_000, beatMs: 60_000 });
  if (!first || !second) return;
  expect([await first.held(), await second.held()]).toEqual([true, false]);
  await setTimeout(5_000);
  await takesOver(second);
  expect(await first.held()).toBe(false);
});

test('a leader with a long job stays the leader', async () => {
  if (typeof postgres === 'string') return;
  const busy = createLeadership(postgres.url, { silenceMs: 4_000, beatMs: 200 });
  all.push(busy);
  expect(await busy.held()).toBe(true);
  const [, other] = candidates(1);
  // Twenty beats fit into the silence: a machine that stands still for a second or two ends no leadership.
  await setTimeout(6_000);
  expect(await other?.held()).toBe(false);
  expect(await busy.held()).toBe(true);
});

test('while the database is away nobody leads; afterwards one does', async () => {
  candidates(2);
  if (typeof postgres === 'string') return;
  expect(await held()).toBe(1);
  await postgres.halt('SIGKILL');
  expect(await held()).toBe(0);
  await postgres.resume();
  for (let tries = 0; (await held()) !== 1; tries++) {
    expect(tries).toBeLessThan(100);
    await setTimeout(50);
  }
});
