import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../src/database/database.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { createDispatcher, type OutboxHandlers, PermanentFailure } from '../src/outbox/dispatcher.ts';
import { enqueue } from '../src/outbox/outbox.ts';
import { movableClock } from './support/clock.ts';
import { freshDatabase } from './support/database.ts';
import { startPostgres } from './support/postgres.ts';

const clock = movableClock();
const entries = async ({ queries }: Database, count: number) => {
  for (let n = 1; n <= count; n++)
    await enqueue(queries, 'refund', { refundId: `refund-${n}` }, { dedupeKey: `${n}`, now: clock.now() });
};
const states = ({ queries }: Database) =>
  rowsOf<{ state: string; attempts: number }>(queries, sql`select state, attempts from outbox order by id`);

test('two processes share the due entries: each entry is delivered by one of them', async () => {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(`Skipped: ${postgres}.`);
  const databases = [await openPostgres(postgres.url), await openPostgres(postgres.url)];
  try {
    const [first] = databases;
    if (first) await entries(first, 50);
    const carried: string[] = [];
    const handlers: OutboxHandlers = {
      async refund({ refundId }) {
        await new Promise(done => setTimeout(done, 20));
        carried.push(refundId);
      },
    };
    const processes = databases.map(({ queries }) => createDispatcher(queries, handlers, clock));
    for (let round = 0; round < 3; round++) await Promise.all(processes.map(one => one.run()));
    expect(carried).toHaveLength(50);
    expect(new Set(carried).size).toBe(50);
  } finally {
    for (const database of databases) await database.close();
    await postgres.stop();
  }
}, 60_000);

test('a failed delivery is repeated later and later, a permanent failure isn’t repeated', async () => {
  const database = await freshDatabase();
  await entries(database, 2);
  const tried: string[] = [];
  const noted: object[] = [];
  const dispatcher = createDispatcher(
    database.queries,
    {
      async refund({ refundId }, { id }) {
        tried.push(`${refundId} ${id.length}`);
        throw refundId === 'refund-1' ? new PermanentFailure('never') : new Error('away');
      },
    },
    clock,
    {
      log: {
        warn: (about: object) => void noted.push(about),
        error: (about: object) => void noted.push(about),
      },
    },
  );
  await dispatcher.run();
  expect(await states(database)).toMatchObject([{ state: 'FAILED' }, { state: 'PENDING', attempts: 1 }]);
  expect(noted).toMatchObject([{ error: 'PermanentFailure' }, { error: 'Error', attempts: 1 }]);
  clock.move(4_000);
  expect(await dispatcher.run()).toBe(0);
  clock.move(2_000);
  expect(await dispatcher.run()).toBe(1);
  clock.move(6_000);
  expect(await dispatcher.run()).toBe(0);
  clock.move(5_000);
  expect(await dispatcher.run()).toBe(1);
  expect(tried).toEqual(['refund-1 36', 'refund-2 36', 'refund-2 36', 'refund-2 36']);
  await database.close();
});

test('refunds and mails are delivered in the next run, however many other entries wait before them', async () => {
  const database = await freshDatabase();
  const { queries } = database;
  const at = (dedupeKey: string) => ({ dedupeKey, now: clock.now() });
  for (let n = 0; n < 50; n++) {
    await enqueue(queries, 'expire-session', { paymentId: `${n}` }, at(`${n}`));
    await enqueue(queries, 'visitor-mail', { mail: 'newsletter-opt-in', id: `${n}` }, at(`${n}`));
  }
  await enqueue(queries, 'mail', { mail: 'confirmation' }, at('confirmation'));
  await enqueue(queries, 'refund', { refundId: 'owed' }, at('owed'));
  const delivered: string[] = [];
  const deliver = (kind: string) => async () => void delivered.push(kind);
  const dispatcher = createDispatcher(
    queries,
    {
      refund: deliver('refund'),
      mail: deliver('mail'),
      'visitor-mail': deliver('visitor-mail'),
      'expire-session': deliver('expire-session'),
    },
    clock,
  );
  await dispatcher.run();
  expect(delivered).toEqual(expect.arrayContaining(['refund', 'mail']));
  for (let run = 0; run < 2; run++) await dispatcher.run();
  expect(delivered.filter(kind => kind === 'expire-session')).toHaveLength(50);
  expect(delivered.filter(kind => kind === 'visitor-mail')).toHaveLength(50);
  await database.close();
});
