import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { callCounts } from '../../src/database/schema/index.ts';
import { attacksOn } from '../support/attacks.ts';
import { type BookingApi, startBooking } from '../support/booking.ts';
import { operationsOf } from '../support/operations.ts';

let api: BookingApi;
let owned: string;
beforeAll(async () => {
  api = await startBooking();
  owned = (await api.hold('ada')).body.id;
});
afterAll(() => api.stop());

/** Everything that is stored. A refused call leaves only its count for the rate limit and, with a key, a record of its refusal. */
async function contents() {
  const { queries } = api.app.services;
  const tables = await rowsOf<{ name: string }>(
    queries,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('idempotency_keys', 'call_counts') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const sums = tables.map(async ({ name }) => {
    const rows = sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
                     from ${sql.identifier(name)} t`;
    return [name, (await rowsOf<{ rows: number; sum: string }>(queries, rows))[0]];
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** Names that could be a tour's. Unknown ones are left out of the answer. */
const LEAVES_OUT =
  /^(GET \/tours: slugs|POST \/(prices|tour-lists): .+ in tours|DELETE \/wishlist\/\{slug\}: a constructor in the path)/;

/** The address of a mail's link. The page that it leads to checks the token. */
const LEADS_ON = /^GET \/(newsletter\/unsubscribe|seat-alerts\/end)\/one-click: /;

/** A robot that fills in the hidden field gets the answer of a success, and nothing is stored. */
const TRAPPED = /^POST \/seat-alerts: .+ in website$/;

test('no attack on any call succeeds, causes a 5xx, or changes data', async () => {
  const operations = operationsOf((await api.app.inject('/api/v1/openapi.json')).json());
  expect(operations.length).toBeGreaterThan(25);
  const before = await contents();
  const wrong: string[] = [];
  let tried = 0;
  let visitor = 0;
  let minutes = 0;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000);
  for (const operation of operations)
    for (const attack of attacksOn(operation, owned)) {
      tried++;
      // Limits count what is refused as well: each attack comes in a minute of its own. A process whose database is slow
      // counts by its own clock, so that both forget.
      await api.app.services.queries.delete(callCounts);
      minutes += 1;
      const user = operation.path.includes('{booking}') ? 'ada' : `visitor-${visitor++}`;
      const answer = await api.app.inject({
        ...attack.request,
        headers: { authorization: `Bearer ${user}`, ...attack.request.headers },
      });
      const { statusCode: status, headers, body } = answer;
      const name = `${operation.name}: ${attack.name}`;
      const isRefused =
        status >= 400 &&
        status < 500 &&
        // A 429 says nothing about the attack itself.
        status !== 429 &&
        String(headers['content-type']).startsWith('application/problem+json') &&
        JSON.parse(body).status === status &&
        !/select |insert |node_modules|at \w+ \(/.test(body);
      if (
        !isRefused &&
        !(status === 200 && LEAVES_OUT.test(name)) &&
        !(status === 303 && LEADS_ON.test(name)) &&
        !(status === 202 && TRAPPED.test(name))
      )
        wrong.push(`${name}: ${status} ${body.slice(0, 150)}`);
    }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(500);
  expect(await contents()).toEqual(before);
  expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
}, 120_000);

test('undefined methods are not found', async () => {
  const operations = operationsOf((await api.app.inject('/api/v1/openapi.json')).json());
  const before = await contents();
  for (const { url, path } of operations) {
    const known = new Set(operations.filter(one => one.path === path).map(one => one.method as string));
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST', 'TRACE', 'PROPFIND'] as const) {
      if (known.has(method) || ((method === 'DELETE' || method === 'PUT') && path === '/wishlist/merge'))
        continue;
      const answer = await api.app.inject({
        method: method as 'PUT',
        url,
        headers: { authorization: 'Bearer ada' },
      });
      expect([method, url, answer.statusCode, answer.headers['content-type']]).toEqual([
        method,
        url,
        expect.any(Number),
        expect.stringContaining('application/problem+json'),
      ]);
      expect([404, 405]).toContain(answer.statusCode);
    }
  }
  expect(await contents()).toEqual(before);
});

test.each([
  ['a method that HTTP does not know', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a line that is no request', 'hello\r\n\r\n', 400],
  ['headers without end', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(16_500)}\r\n\r\n`, 431],
])('%s is answered with a problem document', async (_, words, status) => {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(words);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('application/problem+json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status });
});
