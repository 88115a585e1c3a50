import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../src/environment.ts';
import { registerLoadShedding } from '../src/http/load-shedding.ts';
import { createServer } from '../src/http/server.ts';
import { createMetrics } from '../src/telemetry/metrics.ts';
import { currentTrace } from '../src/telemetry/trace.ts';
import { type Api, startApi } from './support/api.ts';

const env = readEnvironment({ LOG_LEVEL: 'silent' });

/** What a server sends on a connection until it closes it. */
async function conversation(app: FastifyInstance, ...chunks: string[]): Promise<string> {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  for (const chunk of chunks) socket.write(chunk);
  await once(socket, 'close');
  return answer;
}

describe('a request that arrives too slowly is ended', () => {
  let app: FastifyInstance;
  const metrics = createMetrics();
  beforeAll(async () => {
    const timeouts = { headersMs: 200, requestMs: 400, idleMs: 5_000, checkMs: 50 };
    app = await createServer(env, metrics, { timeouts });
    app.post('/echo', async request => request.body);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test.each([
    ['its headers', 'POST /echo HTTP/1.1\r\nHost: x\r\n'],
    [
      'its body',
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":',
    ],
  ])('%s', async (_, start) => {
    const answer = await conversation(app, start);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    expect(await metrics.registry.metrics()).toContain(
      'fernweh_api_problems_total{problem="malformed-request",status="408"}',
    );
  });

  test('a connection without any byte', async () => {
    const quiet = await createServer(env, createMetrics(), {
      timeouts: { headersMs: 5_000, requestMs: 5_000, idleMs: 200, checkMs: 50 },
    });
    await quiet.listen({ port: 0, host: '127.0.0.1' });
    expect(await conversation(quiet)).toBe('');
    await quiet.close();
  });
});

test('calls are counted by area, method and class of status; invented addresses are not', async () => {
  const metrics = createMetrics();
  const app = await createServer(env, metrics);
  app.get('/healthz', async () => ({}));
  app.get('/api/v1/bookings/:id', async (_, reply) => reply.code(404).send({}));
  app.post('/api/v1/bookings', async () => ({}));
  for (const url of ['/healthz', '/api/v1/invented/x', '/api/v1/bookings/7']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/api/v1/bookings', payload: {} });
  const lines = (await metrics.registry.metrics()).split('\n');
  expect(lines.filter(line => line.startsWith('fernweh_api_requests_total'))).toEqual([
    'fernweh_api_requests_total{area="bookings",method="GET",status="4xx"} 1',
    'fernweh_api_requests_total{area="bookings",method="POST",status="2xx"} 1',
  ]);
  await app.close();
});

describe('overload', () => {
  test('refuses calls with 503 and Retry-After, counts them, and answers health checks', async () => {
    const metrics = createMetrics();
    const app = await createServer(env, metrics);
    app.get('/healthz', async () => ({ status: 'ok' }));
    await app.register(async api => {
      await registerLoadShedding(api, metrics, { maxDelayMs: 20, sampleMs: 1_000, graceMs: 0 });
      api.get('/call', async () => ({}));
    });
    await app.ready();
    const busyUntilSampled = async (done: (status: number) => boolean) => {
      const end = performance.now() + 10_000;
      let answer = await app.inject('/call');
      while (!done(answer.statusCode) && performance.now() < end) {
        const busy = performance.now() + 200;
        while (performance.now() < busy);
        await new Promise(resume => setTimeout(resume, 5));
        answer = await app.inject('/call');
      }
      return answer;
    };
    // Until it listens, the work of starting is no overload.
    expect((await app.inject('/call')).statusCode).toBe(200);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await busyUntilSampled(status => status !== 200);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '5',
      'content-type': expect.stringContaining('application/problem+json'),
    });
    expect(answer.json()).toMatchObject({ type: 'urn:fernweh:problem:unavailable', status: 503 });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const counted = await metrics.registry.metrics();
    expect(counted).toMatch(/^fernweh_api_shed_requests_total [1-9]/m);
    expect(counted).toContain('fernweh_api_problems_total{problem="unavailable",status="503"}');
    await app.close();
  });
});

describe('a process without a turn', () => {
  const SAMPLE_MS = 200;

  /** The statuses of calls, each after a pause longer than two samples. Its own delay is no reason to refuse. */
  async function* afterPauses() {
    const metrics = createMetrics();
    const app = await createServer(env, metrics);
    await app.register(async api => {
      await registerLoadShedding(api, metrics, { maxDelayMs: 10_000, sampleMs: SAMPLE_MS, graceMs: 0 });
      api.get('/call', async () => ({}));
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      while (true) {
        const until = performance.now() + 3 * SAMPLE_MS;
        while (performance.now() < until);
        // The timers of samples are due, and come first.
        await new Promise(resume => setTimeout(resume));
        yield (await app.inject('/call')).statusCode;
      }
    } finally {
      await app.close();
    }
  }

  test('refuses nothing after one pause', async () => {
    for await (const status of afterPauses()) {
      expect(status).toBe(200);
      break;
    }
  });

  // Pauses follow one another unless a sample ends in time between two of them, as on a machine that is slow at answering.
  test('is overloaded where one pause follows the other', async () => {
    for await (const status of afterPauses()) if (status === 503) break;
  });
});

describe('headers', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  test('forbid sniffing, framing and running of answers', async () => {
    const { headers } = await api.app.inject('/api/v1/tours/slow-coast');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const session = await api.app.inject({ method: 'POST', url: '/api/v1/logout' });
    expect(session.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('the page of the API’s document has its own policy', async () => {
    const { headers } = await api.app.inject('/api/v1/docs');
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
  });
});

describe('X-Forwarded-For', () => {
  const calls = async (api: Api, count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/v1/newsletter',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${n}`, 'idempotency-key': `key-${n}` },
        payload: { email: 'ada@example.com', website: 'filled in by a robot' },
      });
      statuses.push(statusCode);
    }
    return statuses;
  };

  test('is ignored by default: rate limits count the address of the connection', async () => {
    const api = await startApi({ TRUSTED_PROXIES: '' });
    expect((await calls(api, 11)).at(-1)).toBe(429);
    await api.stop();
  });

  test('is believed from configured proxies', async () => {
    const api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await calls(api, 11)).not.toContain(429);
    await api.stop();
  });
});

describe('logs', () => {
  const lines: Record<string, unknown>[] = [];
  let app: FastifyInstance;
  beforeAll(async () => {
    const logTo = new PassThrough().on('data', chunk => {
      for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line));
    });
    app = await createServer({ ...env, LOG_LEVEL: 'info' }, createMetrics(), { logTo });
    app.post('/calls', async () => currentTrace() ?? {});
    app.get('/fails', async request => {
      request.log.info('before');
      throw new Error('broken');
    });
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => app.close());
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  test('every line of a request has the caller’s trace id and one request id', async () => {
    await app.inject({ url: '/fails', headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
    expect(lines).toMatchObject([
      { msg: 'before', trace_id: trace },
      { msg: 'request failed', trace_id: trace, err: { message: 'broken' } },
    ]);
    expect(lines[0]?.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(lines[1]?.requestId).toBe(lines[0]?.requestId);
  });

  test('its work is part of the trace, also after a body was read', async () => {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as { port: number };
    const answer = await fetch(`http://localhost:${port}/calls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ traceId: trace });
    expect(currentTrace()).toBeUndefined();
  });

  test.each([
    ['missing', undefined],
    ['of the invalid version ff', `ff-${trace}-00f067aa0ba902b7-01`],
    ['with a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['with a parent id of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
    ['in capitals', `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`],
    ['that is no traceparent', `"},{"injected":"${trace}`],
  ])('a traceparent %s starts a new trace', async (_, traceparent) => {
    await app.inject({ url: '/fails', ...(traceparent && { headers: { traceparent } }) });
    expect(lines[0]?.trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(lines[0]?.trace_id).not.toBe(trace);
    expect(lines[0]).not.toHaveProperty('injected');
  });
});
