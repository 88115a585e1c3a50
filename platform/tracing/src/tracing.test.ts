import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { SpanRecord } from '@flotilla/runtime/spans';
import { startCollector, type TestCollector } from './testing/collector.ts';
import { type SpanOutcome, startTracing } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const settings = (url: string, ratio = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_SERVICE_NAME: 'fernweh-test',
  OTEL_TRACES_SAMPLER_ARG: ratio,
  STAGE: 'test',
});
const span = (more: Partial<SpanRecord> = {}): SpanRecord => ({
  traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  name: 'GET /tours/:slug',
  kind: 'server',
  scope: 'shell',
  start: 1_800_000_000_000.5,
  end: 1_800_000_000_020,
  attributes: { 'http.route': '/tours/:slug', absent: undefined },
  ...more,
});

let collector: TestCollector;
const counted: Record<SpanOutcome, number> = { sent: 0, failed: 0, dropped: 0 };
const count = (outcome: SpanOutcome, spans: number) => {
  counted[outcome] += spans;
};
beforeEach(async () => {
  collector = await startCollector();
  Object.assign(counted, { sent: 0, failed: 0, dropped: 0 });
});
afterEach(() => collector.close());

test('a record becomes a span with its own ids, times and attributes', async () => {
  const tracing = await startTracing(settings(`${collector.url}/`), 'fernweh', count);
  tracing?.record(span());
  const child = { traceparent: `00-${TRACE}-1111111111111111-01`, parent: '00f067aa0ba902b7' };
  tracing?.record(span({ ...child, kind: 'client', failed: true }));
  await tracing?.close();
  expect(collector.spans).toMatchObject([
    {
      ...{ service: 'fernweh-test', scope: 'fernweh/shell', traceId: TRACE, spanId: '00f067aa0ba902b7' },
      ...{ name: 'GET /tours/:slug', kind: 2, attributes: { 'http.route': '/tours/:slug' } },
      ...{ startTimeUnixNano: '1800000000000500000', endTimeUnixNano: '1800000000020000000' },
    },
    { traceId: TRACE, spanId: '1111111111111111', parentSpanId: '00f067aa0ba902b7', status: { code: 2 } },
  ]);
  expect(collector.spans[0]?.parentSpanId).toBeUndefined();
  expect(counted).toEqual({ sent: 2, failed: 0, dropped: 0 });
});

test('what is the site’s own begins with its name, and names of conventions stay as they are', async () => {
  const tracing = await startTracing(settings(collector.url), 'tractor-store', count);
  tracing?.record(span({ attributes: { 'http.route': '/cart', remote: 'mf-cart', outcome: undefined } }));
  await tracing?.close();
  expect(collector.spans).toMatchObject([
    {
      scope: 'tractor-store/shell',
      attributes: { 'http.route': '/cart', 'tractor-store.remote': 'mf-cart' },
    },
  ]);
});

test('a share of the traces is recorded, the same ones in every process', async () => {
  const start = () => startTracing(settings(collector.url, 0.25), 'fernweh', count);
  const [one, other] = await Promise.all([start(), start()]);
  const traces = Array.from(
    { length: 2000 },
    (_, n) => `${(n * 2_654_435_761).toString(16).padStart(8, '0').slice(-8)}${'0'.repeat(23)}1`,
  );
  const wanted = traces.filter(id => one?.wants(id));
  expect(wanted).toEqual(traces.filter(id => other?.wants(id)));
  expect(wanted.length / traces.length).toBeCloseTo(0.25, 1);
  for (const id of traces) one?.record(span({ traceparent: `00-${id}-00f067aa0ba902b7-01` }));
  await Promise.all([one?.close(), other?.close()]);
  expect(collector.spans.map(({ traceId }) => traceId)).toEqual(wanted);
});

test.each(['hang', '500', 'away'] as const)(
  'a collector that is silent, broken or away (%s) holds nobody up, and its spans are counted',
  async mode => {
    if (mode !== 'away') collector.mode(mode);
    const tracing = await startTracing(
      settings(mode === 'away' ? 'http://127.0.0.1:9' : collector.url),
      'fernweh',
      count,
    );
    // Nobody can wait for what gives back no promise.
    for (let n = 0; n < 5000; n += 1) expect(tracing?.record(span())).toBeUndefined();
    expect(counted.dropped).toBe(5000 - 2048);
    await tracing?.close();
    expect(counted.sent).toBe(0);
    expect(counted.failed).toBeGreaterThan(0);
  },
);

test('without a collector nothing of the SDK is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { startTracing } = await import(${JSON.stringify(join(__dirname, 'tracing.ts'))});
    const start = url => startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: 1 }, 'fernweh', () => {});
    const count = () => loaded.filter(url => url.includes('@opentelemetry')).length;
    const off = await start('');
    const before = count();
    await start('http://127.0.0.1:9');
    console.log(JSON.stringify({ off: off === undefined, before, after: count() > 0 }));
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual({ off: true, before: 0, after: true });
});
