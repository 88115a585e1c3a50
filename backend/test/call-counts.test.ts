import { setTimeout } from 'node:timers/promises';
import type { Database } from '../src/database/database.ts';
import { createKeyedHash } from '../src/encryption/keyed-hash.ts';
import { developmentKey } from '../src/encryption/seal.ts';
import { createCallCounts } from '../src/http/call-counts.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { freshDatabase } from './support/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** One process that counts. `fault` breaks its database. @param answerMs a busy machine's database may take longer than production waits for it */
function start(answerMs = 30_000) {
  const metrics = createMetrics();
  const state = { fault: undefined as (() => Promise<never>) | undefined, statements: 0 };
  const lines: object[] = [];
  const queries = {
    execute: (statement: never) => {
      state.statements++;
      return state.fault?.() ?? database.queries.execute(statement);
    },
  };
  const counts = createCallCounts({
    queries: queries as never,
    hash: createKeyedHash(developmentKey()),
    log: { warn: (line: object) => lines.push(line) } as never,
    metrics,
    answerMs,
  });
  const add = async (what: string, max = 3, windowMs = 60_000) =>
    (await counts.add({ what, max, windowMs })).calls;
  const alone = async () => (await metrics.localCounts.get()).values[0]?.value ?? 0;
  return { state, lines, counts, add, alone };
}

test('several processes count together, each caller alone, and a new window begins at 1', async () => {
  const [one, other] = [start(), start()];
  expect([await one.add('a'), await other.add('a'), await one.add('b'), await one.add('a')]).toEqual([
    1, 2, 1, 3,
  ]);
  expect(await one.add('short', 3, 30)).toBe(1);
  await setTimeout(60);
  expect(await other.add('short', 3, 30)).toBe(1);
  const { leftMs } = await one.counts.add({ what: 'c', max: 3, windowMs: 60_000 });
  expect(leftMs).toBeGreaterThan(59_000);
  expect(leftMs).toBeLessThanOrEqual(60_000);
});

test('a flood does not reach the database', async () => {
  const { add, state } = start();
  for (let n = 1; n <= 50; n++) expect(await add('flood')).toBe(n);
  expect(state.statements).toBe(4);
});

test.each([
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ['is silent', () => new Promise<never>(() => undefined)],
])('while the database %s, a process goes on from what it knows, and says so once', async (name, fault) => {
  const answerMs = 2_000;
  const { add, alone, lines, state } = start(answerMs);
  expect(await add(name)).toBe(1);
  state.fault = fault;
  const started = performance.now();
  expect([await add(name), await add(name), await add(name)]).toEqual([2, 3, 4]);
  expect(performance.now() - started).toBeLessThan(2 * answerMs);
  expect(await add('somebody else')).toBe(1);
  expect(await alone()).toBe(4);
  expect(lines).toHaveLength(1);
  // It does not ask again at once.
  expect(state.statements).toBe(2);
});

test('callers are stored as hashes', async () => {
  await start().add('address 203.0.113.7');
  const { rows } = (await database.queries.execute('select * from call_counts')) as unknown as {
    rows: object[];
  };
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});
