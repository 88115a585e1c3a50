import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpanRecord } from '@flotilla/runtime/spans';
import { sendSpansTo } from '@flotilla/runtime/trace';
import { servicesOf } from '../../../../../shell/src/server/services.ts';
import type { DoorRequest } from '../../worker/door-messages.ts';
import { createDoor, type OnRefusal, type Renderer } from './door.ts';

type Asked = { url: URL; headers: IncomingMessage['headers']; body: string; ended: boolean };
const asked: Asked[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
async function hear(request: IncomingMessage, response: ServerResponse) {
  const one: Asked = {
    url: new URL(request.url ?? '', 'http://service'),
    headers: request.headers,
    body: '',
    ended: false,
  };
  asked.push(one);
  response.on('close', () => {
    one.ended = true;
  });
  for await (const chunk of request) one.body += chunk;
  answer(response, request);
}

const NAMES = ['api', 'content', 'contentful', 'builder', 'search', 'elsewhere'] as const;
const servers = NAMES.map(() => createServer(hear));
const hostOf = (name: (typeof NAMES)[number]) => {
  const address = servers[NAMES.indexOf(name)]?.address() as AddressInfo | undefined;
  return `localhost:${address?.port}`;
};
const at = (name: (typeof NAMES)[number]) => `http://${hostOf(name)}`;
beforeAll(async () => {
  await Promise.all(servers.map(server => new Promise<void>(done => server.listen(0, 'localhost', done))));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked.length = 0;
  answer = response => response.setHeader('set-cookie', 'a=b').end('fine');
});
afterEach(() => sendSpansTo(undefined));

const onRefusal = jest.fn<void, Parameters<OnRefusal>>();
beforeEach(() => onRefusal.mockClear());
const refusals = () => onRefusal.mock.calls.map(([pool, reason]) => `${pool} ${reason}`);

const doorOf = (options: Parameters<typeof createDoor>[1] = {}) =>
  createDoor(
    servicesOf({
      ...{
        API_URL: at('api'),
        CONTENT_URL: at('content'),
        BUILDER_URL: at('builder'),
        BUILDER_API_KEY: 'key',
      },
      ...{
        CONTENTFUL_HOST: hostOf('contentful'),
        CONTENTFUL_INSECURE: true,
        CONTENTFUL_PREVIEW: false,
      },
      ...{ CONTENTFUL_SPACE: 'fernweh', CONTENTFUL_TOKEN: 'token' },
      ...{ SEARCH_HOST: hostOf('search'), SEARCH_PROTOCOL: 'http' },
    }),
    { onRefusal, ...options },
  );
const get = (url: string, more: Partial<DoorRequest> = {}): DoorRequest => ({
  ...{ url, method: 'GET', headers: [], deadlineMs: 5000 },
  ...more,
});
const { signal } = new AbortController();
const nobodys = (): Renderer => ({ visitors: () => [] });
const textOf = (given: object) => ('body' in given ? String(Buffer.from(given.body as Uint8Array)) : given);
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise(done => setTimeout(done, 5));
};

test('a call of a service is made, and its answer passed on without cookies', async () => {
  const given = await doorOf().of('stable')(get(`${at('content')}/v3/menus.json?x=1`), signal);
  expect(given).toMatchObject({ status: 200, statusText: 'OK' });
  expect(textOf(given)).toBe('fine');
  expect(JSON.stringify(given)).not.toContain('set-cookie');
  expect(asked[0]?.url.pathname).toBe('/v3/menus.json');
});

describe('refused is', () => {
  const inUserinfo = () => at('content').replace('//', '//user:word@');
  test.each([
    ['another host', () => get(`${at('elsewhere')}/`)],
    ['the shell’s own port', () => get('http://localhost:3000/metrics')],
    ['a file', () => get('file:///etc/passwd')],
    ['what is no address', () => get('//')],
    ['another path of the API', () => get(`${at('api')}/healthz`)],
    ['a way around its path', () => get(`${at('api')}/api/v1/../../metrics`)],
    ['a POST that no page needs', () => get(`${at('api')}/api/v1/bookings`, { method: 'POST' })],
    ['another method', () => get(`${at('content')}/v3/menus.json`, { method: 'DELETE' })],
    ['another space', () => get(`${at('contentful')}/spaces/others/entries`)],
    ['a user in the address', () => get(`${inUserinfo()}/v3/menus.json`)],
    ['a long address', () => get(`${at('content')}/${'a'.repeat(20_000)}`)],
    [
      'a large body',
      () => get(`${at('api')}/api/v1/contact`, { method: 'POST', body: 'a'.repeat(2 ** 20 + 1) }),
    ],
  ])('%s', async (_what, request) => {
    const given = await doorOf().of('canary')(request(), signal);
    expect(given).toMatchObject({ error: { name: 'DoorError' } });
    expect(refusals()).toEqual(['canary not-allowed']);
    expect(asked).toEqual([]);
  });
});

test('the refusal names the place without its query, and who asked', async () => {
  await doorOf().of('stable')(get('http://elsewhere.test/a?who=zoe', { party: 'mf-a/home' }), signal);
  expect(onRefusal.mock.lastCall?.slice(2)).toEqual([
    'The shell makes no such call: GET http://elsewhere.test/a',
    expect.objectContaining({ party: 'mf-a/home' }),
  ]);
});

test('credentials are the site’s own, and those of the caller reach nobody', async () => {
  const own: DoorRequest['headers'] = [
    ['Authorization', 'Bearer mine'],
    ['Cookie', 'session=mine'],
    ['X-Contentful-User-Agent', 'sdk contentful.js'],
  ];
  const call = doorOf().of('stable');
  await call(
    get(`${at('contentful')}/spaces/fernweh/environments/master/entries?a=1`, { headers: own }),
    signal,
  );
  await call(get(`${at('builder')}/api/v3/content/page?apiKey=mine&limit=1`, { headers: own }), signal);
  await call(get(`${at('api')}/api/v1/reviews`, { headers: own }), signal);
  // Other processes of the machine may ask a port that was theirs before.
  const [contentful, builder, api] = ['/spaces/', '/api/v3/', '/api/v1/'].map(path =>
    asked.find(({ url }) => url.pathname.startsWith(path)),
  );
  expect(contentful?.headers).toMatchObject({
    authorization: 'Bearer token',
    'x-contentful-user-agent': 'sdk contentful.js',
  });
  expect(builder?.url.searchParams.getAll('apiKey')).toEqual(['key']);
  expect([builder?.headers.authorization, api?.headers.authorization]).toEqual([undefined, undefined]);
  for (const one of [contentful, builder, api]) expect(one && 'cookie' in one.headers).toBe(false);
});

test('a posted form keeps what proves a person, and is sent once for each who sends it', async () => {
  const form = get(`${at('api')}/api/v1/contact`, {
    ...{ method: 'POST', body: '{"message":"hello"}' },
    headers: [
      ['content-type', 'application/json'],
      ['x-form-token', 'proof'],
      ['x-forwarded-for', '192.0.2.1'],
    ],
  });
  const call = doorOf().of('stable');
  const renderer = { visitors: () => ['192.0.2.1'] };
  await Promise.all([call(form, signal, renderer), call(form, signal, renderer)]);
  expect(
    asked.map(({ body, headers }) => [body, headers['x-form-token'], headers['x-forwarded-for']]),
  ).toEqual([
    ['{"message":"hello"}', 'proof', '192.0.2.1'],
    ['{"message":"hello"}', 'proof', '192.0.2.1'],
  ]);
});

test.each([
  ['of somebody whose form it does not have', [['X-Forwarded-For', '192.0.2.9']]],
  ['of nobody', []],
])('a renderer sends no form on behalf %s', async (_whom, headers) => {
  const form = { method: 'POST', body: '{}', headers: headers as DoorRequest['headers'] };
  const renderer = { visitors: () => ['192.0.2.1'] };
  const answered = await doorOf().of('stable')(get(`${at('api')}/api/v1/contact`, form), signal, renderer);
  expect(answered).toMatchObject({ error: { name: 'DoorError' } });
  expect(asked).toEqual([]);
});

test('no other call names a visitor', async () => {
  const renderer = { visitors: () => ['192.0.2.1'] };
  const headers: DoorRequest['headers'] = [['x-forwarded-for', '192.0.2.1']];
  await doorOf().of('stable')(get(`${at('api')}/api/v1/reviews`, { headers }), signal, renderer);
  expect(asked[0]?.headers).not.toHaveProperty('x-forwarded-for');
});

test('one who waits for a moment only takes the answer from nobody who waits longer', async () => {
  let open: ServerResponse | undefined;
  answer = response => {
    open = response;
  };
  const door = doorOf();
  const same = get(`${at('content')}/v3/menus.json`);
  const hasty = door.of('canary')({ ...same, deadlineMs: 1 }, signal);
  const patient = door.of('stable')(same, signal);
  expect(await hasty).toMatchObject({ error: { name: 'TimeoutError' } });
  await until(() => open !== undefined);
  open?.end('fine');
  expect(textOf(await patient)).toBe('fine');
  expect(asked).toHaveLength(1);
});

test('callers of a moment, of any pool, get one answer', async () => {
  const door = doorOf();
  const same = get(`${at('content')}/v3/menus.json`);
  const given = await Promise.all([door.of('stable')(same, signal), door.of('canary')(same, signal)]);
  expect([...given, await door.of('stable')(same, signal)].map(textOf)).toEqual(['fine', 'fine', 'fine']);
  expect(asked).toHaveLength(1);
  await door.of('stable')(get(same.url, { headers: [['accept', 'text/html']] }), signal);
  expect(asked).toHaveLength(2);
});

test('a failure is passed on, and kept for nobody', async () => {
  answer = response => response.writeHead(503).end('busy');
  const call = doorOf().of('stable');
  for (let n = 0; n < 2; n += 1)
    expect(await call(get(`${at('content')}/a`), signal)).toMatchObject({ status: 503 });
  expect(asked).toHaveLength(2);
});

test('a call ends when all who wait for it have given up, and not before', async () => {
  answer = () => {};
  const call = doorOf().of('stable');
  const callers = [new AbortController(), new AbortController()];
  const waiting = callers.map(caller => call(get(`${at('content')}/a`), caller.signal));
  await until(() => asked.length === 1);
  callers[0]?.abort();
  expect(await waiting[0]).toMatchObject({ error: { name: 'AbortError' } });
  expect(asked[0]?.ended).toBe(false);
  callers[1]?.abort();
  await waiting[1];
  await until(() => asked[0]?.ended === true);
  answer = response => response.end('fine');
  expect(textOf(await call(get(`${at('content')}/a`), signal))).toBe('fine');
});

test('a call ends at the deadline that its caller named', async () => {
  answer = () => {};
  const given = await doorOf().of('stable')(get(`${at('content')}/a`, { deadlineMs: 60 }), signal);
  expect(given).toEqual({
    error: { name: 'TimeoutError', message: 'A service did not answer before its deadline' },
  });
  await until(() => asked[0]?.ended === true);
});

test('a service that is away is no answer, with the reason', async () => {
  const door = createDoor(
    servicesOf({
      ...{
        API_URL: 'http://localhost:9',
        CONTENT_URL: 'http://localhost:9',
        BUILDER_URL: 'http://localhost:9',
      },
      ...{ BUILDER_API_KEY: 'key', CONTENTFUL_HOST: 'localhost:9', CONTENTFUL_INSECURE: true },
      ...{ CONTENTFUL_PREVIEW: false, CONTENTFUL_SPACE: 'a', CONTENTFUL_TOKEN: 'b' },
      ...{ SEARCH_HOST: 'localhost:9', SEARCH_PROTOCOL: 'http' },
    }),
    { onRefusal },
  );
  const given = await door.of('stable')(get('http://localhost:9/a'), signal);
  expect(given).toMatchObject({
    error: { name: 'TypeError', message: expect.stringMatching(/ECONN|bad port/) },
  });
  expect(refusals()).toEqual([]);
});

test('an answer that is too large is not passed on', async () => {
  answer = response => response.end('a'.repeat(2000));
  const given = await doorOf({ largest: 1000 }).of('stable')(get(`${at('content')}/a`), signal);
  expect(given).toMatchObject({
    error: { name: 'TypeError', message: expect.stringContaining('1000 bytes') },
  });
  expect(refusals()).toEqual(['stable too-large']);
});

test('a renderer that is sent too much is refused, and another one is not', async () => {
  answer = response => response.end('x'.repeat(600));
  const call = doorOf({ sentToRenderer: { burst: 1000, second: 1 } }).of('stable');
  const [one, other] = [{ visitors: () => [] }, { visitors: () => [] }] as const;
  const asks = (renderer: Renderer) => call(get(`${at('content')}/a`), signal, renderer);
  expect(await asks(one)).toMatchObject({ status: 200 });
  expect(await asks(one)).toMatchObject({ error: { name: 'TypeError' } });
  expect(refusals()).toEqual(['stable busy']);
  expect(await asks(other)).toMatchObject({ status: 200 });
});

test('answers that are too large together are refused, to the pool that asked for them, and given back once they are read', async () => {
  answer = (response, request) => {
    response.write('x'.repeat(600));
    // The first one is under way until the others were answered.
    if (request.url === '/slow') waiting = () => response.end();
    else response.end();
  };
  let waiting = () => {};
  const door = doorOf({ mostAtOnce: () => 1000 });
  const ask = (path: string, pool: 'stable' | 'canary' = 'stable') =>
    door.of(pool)(get(`${at('content')}${path}`), signal);
  const first = ask('/slow');
  while (asked.length === 0) await new Promise(done => setTimeout(done, 5));
  const refusedOnce = async () => {
    for (let n = 0; ; n += 1) {
      const given = await ask(`/beside-${n}`);
      if ('error' in given) return given;
    }
  };
  expect(await refusedOnce()).toEqual({ error: { name: 'TypeError', message: expect.any(String) } });
  expect(refusals()).toEqual(['stable busy']);
  expect(await ask('/of-another', 'canary')).toMatchObject({ status: 200 });
  waiting();
  expect(await first).toMatchObject({ status: 200 });
  expect(await ask('/afterwards')).toMatchObject({ status: 200 });
});

describe('a redirect', () => {
  const to = (place: string) => (response: ServerResponse, request: IncomingMessage) =>
    request.url?.startsWith('/a')
      ? response.writeHead(302, { location: place }).end()
      : response.end('there');

  test('within a service is followed', async () => {
    answer = to('/b');
    expect(textOf(await doorOf().of('stable')(get(`${at('content')}/a`), signal))).toBe('there');
  });
  test.each([
    ['to another host', () => 'http://localhost:9/secret'],
    ['to another service', () => `${at('builder')}/api/v3/content/page`],
    ['in a circle', () => '/a'],
  ])('%s is refused', async (_what, place) => {
    answer = to(place());
    const given = await doorOf().of('stable')(get(`${at('content')}/a`), signal);
    expect(given).toMatchObject({ error: { name: 'TypeError' } });
    expect(refusals()).toEqual(['stable sent-elsewhere']);
  });
  test('of a posted form is refused', async () => {
    answer = (response, request) =>
      request.method === 'POST'
        ? response.writeHead(307, { location: '/api/v1/contact' }).end()
        : response.end();
    await doorOf().of('stable')(get(`${at('api')}/api/v1/prices`, { method: 'POST', body: '{}' }), signal);
    expect(refusals()).toEqual(['stable sent-elsewhere']);
    expect(asked).toHaveLength(1);
  });
});

test('a renderer that calls without end takes no calls of others, nor does a pool', async () => {
  answer = () => {};
  const door = doorOf({ limits: { ofRenderer: 1, ofPool: { stable: 2, canary: 1, trial: 1, override: 1 } } });
  const end = new AbortController();
  const [one, two, three] = [nobodys(), nobodys(), nobodys()];
  let place = 0;
  const start = (pool: 'stable' | 'canary', renderer: Renderer) =>
    door.of(pool)(get(`${at('content')}/${++place}`), end.signal, renderer);
  const busy = { error: { name: 'TypeError', message: 'Too many calls are under way' } };
  const waiting = [start('stable', one)];
  expect(await start('stable', one)).toEqual(busy);
  waiting.push(start('stable', two));
  expect(await start('stable', three)).toEqual(busy);
  waiting.push(start('canary', three));
  await until(() => asked.length === 3);
  expect(refusals()).toEqual(['stable busy', 'stable busy']);
  end.abort();
  await Promise.all(waiting);
  answer = response => response.end('fine');
  expect(textOf(await door.of('stable')(get(`${at('content')}/a`), signal, one))).toBe('fine');
});

test('each call is one span of its work, and the API’s own belongs to it; vendors see no trace', async () => {
  const spans: SpanRecord[] = [];
  sendSpansTo(span => spans.push(span));
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  const call = doorOf().of('stable');
  const headers: DoorRequest['headers'] = [['traceparent', traceparent]];
  await call(get(`${at('api')}/api/v1/reviews`, { traceparent, headers }), signal);
  await call(get(`${at('content')}/a?who=zoe`, { traceparent, headers }), signal);
  expect(spans.map(({ name, parent, kind }) => [name, parent, kind])).toEqual([
    [`GET ${hostOf('api')}`, '00f067aa0ba902b7', 'client'],
    [`GET ${hostOf('content')}`, '00f067aa0ba902b7', 'client'],
  ]);
  expect(asked.map(one => one.headers.traceparent)).toEqual([spans[0]?.traceparent, undefined]);
  expect(JSON.stringify(spans)).not.toContain('zoe');
});
