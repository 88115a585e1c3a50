import { startCollector, type TestCollector } from '@flotilla/tracing/testing';
import { type Database, openDatabase } from '../src/database/database.ts';
import { type Api, startApi } from './support/api.ts';
import { type Postgres, startPostgres } from './support/postgres.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
/** OTLP's number of the kind of a span that answers a call. */
const SERVER = 2;
const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };

let postgres: Postgres | string;
let database: Database;
let collector: TestCollector;
let api: Api;
beforeAll(async () => {
  postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(`Skipped: ${postgres}.`);
  collector = await startCollector();
  database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
  api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, undefined, { database });
}, 120_000);
afterAll(async () => {
  if (typeof postgres === 'string') return;
  await database.close();
  await collector.close();
  await postgres.stop();
});

test('a call is a span of its caller’s trace, and its statements are spans of the call; none says what a visitor said', async () => {
  if (typeof postgres === 'string') return;
  const reviews = '/api/v1/reviews?tour=slow-coast&rating=5';
  expect((await api.app.inject({ url: reviews, headers })).statusCode).toBe(200);
  const payload = { email: 'ada@example.com' };
  const posted = { method: 'POST', url: '/api/v1/newsletter', payload } as const;
  const answer = await api.app.inject({ ...posted, headers: { ...headers, 'idempotency-key': 'a-key' } });
  expect(answer.statusCode).toBe(202);
  expect((await api.app.inject({ url: '/api/v1/nothing', headers })).statusCode).toBe(404);
  expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  expect((await api.app.inject('/metrics')).body).toContain('fernweh_api_spans_total');
  await api.stop();

  const { spans, bodies } = collector;
  const calls = spans.filter(({ kind }) => kind === SERVER);
  expect(calls).toMatchObject([
    { name: 'GET /api/v1/reviews', attributes: { 'http.response.status_code': 200 } },
    { name: 'POST /api/v1/newsletter', attributes: { 'http.response.status_code': 202 } },
  ]);
  for (const call of calls)
    expect(call).toMatchObject({ service: 'fernweh-api', traceId: TRACE, parentSpanId: CALLER });
  const [read, write] = calls.map(({ spanId }) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name),
  );
  expect(read).toContain('SELECT reviews');
  // Statements of a transaction have their connection's spans, all others the pool's.
  expect(write).toEqual(expect.arrayContaining(['BEGIN', 'INSERT subscriptions', 'COMMIT']));
  expect(spans.length).toBe(calls.length + (read?.length ?? 0) + (write?.length ?? 0));
  const told = bodies.join('');
  for (const secret of ['ada@', 'slow-coast', 'rating', 'select ', '127.0.0.1'])
    expect(told).not.toContain(secret);
});
