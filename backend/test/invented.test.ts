import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { callCounts } from '../src/database/schema/index.ts';
import { type Operation, operationsOf } from './support/operations.ts';
import { startVisitors, type VisitorsApi } from './support/visitors.ts';

let api: VisitorsApi;
let operations: Operation[];
let port: number;
beforeAll(async () => {
  api = await startVisitors();
  operations = operationsOf((await api.app.inject('/api/v1/openapi.json')).json());
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.stop());

/** What servers stumble over, raw in a request line or header. */
const ODD = [
  '%',
  '%00',
  '%zz',
  '%ED%A0%80',
  '%C0%AF',
  '..',
  '//',
  '\\',
  ';',
  '@',
  '\u00ff',
  '{',
  '__proto__',
];
const printable = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ maxLength: 8 })), { maxLength: 12 })
  .map(parts => parts.join('').replace(/[\s?#]/g, ''));
const bytes = fc.string({ unit: 'binary-ascii', maxLength: 30 }).map(text => text.replace(/[\r\n]/g, ''));
const long = fc.integer({ min: 1, max: 20_000 }).map(length => 'x'.repeat(length));
/** Any text, percent-encoded: it reaches the routes. */
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).map(encodeURIComponent);
const value = fc.oneof(
  { weight: 8, arbitrary: words },
  { weight: 4, arbitrary: printable },
  { weight: 1, arbitrary: bytes },
  { weight: 1, arbitrary: long },
);
const READ = [
  ...['authorization', 'idempotency-key', 'if-match', 'x-wishlist-id', 'x-forwarded-for', 'x-form-token'],
  ...[
    'x-recaptcha-token',
    'stripe-signature',
    'traceparent',
    'origin',
    'cookie',
    'accept',
    'accept-encoding',
  ],
  ...['host', 'range', 'if-none-match', 'access-control-request-method', 'access-control-request-headers'],
];
/** They change how the request itself is read. */
const FRAMING = ['expect', 'upgrade', 'transfer-encoding', 'content-length', 'content-encoding'];
const headers = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.tuple(fc.constantFrom(...READ), value), { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom(...FRAMING), value), { maxLength: 2 }) },
);
const type = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      '',
    ),
  },
  { weight: 1, arbitrary: printable },
);
const method = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'QUERY', 'FOO'),
  },
);
const body = fc.oneof(
  fc.json(),
  fc
    .dictionary(
      fc.constantFrom('token', 'email', 'tours', 'party', 'name', 'change', 'rooms'),
      fc.jsonValue(),
    )
    .map(fields => JSON.stringify(fields)),
  bytes,
  fc.constantFrom('', 'null', '{"__proto__":1}', '[', '"\\ud800"'),
);
const request = fc.record({
  which: fc.nat(),
  method,
  path: fc.option(value, { freq: 2 }),
  query: fc.option(
    fc.tuple(fc.constantFrom('limit', 'page', 'slugs', 'from', 'token', 'status', 'a[b]'), value),
    { freq: 2 },
  ),
  headers,
  type,
  body: fc.option(body, { freq: 6 }),
});

/** A request that says more than it brings is waited for; then its sender hangs up. Milliseconds. */
const PATIENCE_MS = 300;

/** Sends the bytes as they are. @returns the status; undefined where the connection ends without an answer */
async function statusOf(bytes: string): Promise<number | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.write(Buffer.from(bytes, 'latin1'));
  let answer = '';
  await new Promise<void>(done => {
    socket.on('data', chunk => (answer += String(chunk))).on('close', () => done());
  });
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || undefined;
}

test('nothing that a caller invents is answered 5xx', async () => {
  const statuses = new Map<number | undefined, number>();
  await fc.assert(
    fc.asyncProperty(request, async given => {
      await api.queries.delete(callCounts);
      const operation = operations[given.which % operations.length] as Operation;
      const has = (header: string) => given.headers.some(([name]) => name === header);
      const url =
        given.path === null ? operation.url : operation.url.replace('slow-coast', () => given.path ?? '');
      const lines = [
        `${given.method ?? operation.method} ${url}${given.query ? `?${given.query.join('=')}` : ''} HTTP/1.1`,
        ...(has('host') ? [] : ['host: localhost']),
        ...(has('authorization') ? [] : ['authorization: Bearer ada']),
        ...(has('idempotency-key') ? [] : [`idempotency-key: ${randomUUID()}`]),
        ...given.headers.map(([name, text]) => `${name}: ${text}`),
        ...(given.body === null
          ? []
          : [`content-type: ${given.type}`, `content-length: ${Buffer.byteLength(given.body, 'latin1')}`]),
        'connection: close',
      ];
      const status = await statusOf(`${lines.join('\r\n')}\r\n\r\n${given.body ?? ''}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== undefined && status >= 500) throw new Error(`${status}: ${lines.join('\n')}`);
    }),
    { numRuns: 1000 },
  );
  // Requests came as far as the routes, their validation and their answers.
  for (const status of [200, 401, 404, 415, 422])
    expect([status, (statuses.get(status) ?? 0) > 5]).toEqual([status, true]);
}, 120_000);
