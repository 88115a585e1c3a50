import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteVariables } from '@fernweh/config/environment';
import { readVariables } from '@fernweh/config/variables';
import { createDoor, type OnRefusal } from '../../platform/host/src/server/door/door.ts';
import {
  createRenderPool,
  type PageRequest,
  type RenderPool,
} from '../../platform/host/src/server/render/render-pool.ts';
import { servicesOf } from '../src/server/services.ts';
import { containerFile } from './support/containers.ts';
import { LIVES, says } from './support/raw-frames.ts';
import { renderScript } from './support/render-script.ts';
import { until, WORKER_SCRIPT } from './support/shell-process.ts';

/** What the code of a remote gets of services and secrets, in a process that renders (docs/decisions/197). */
const SECRETS = [
  ...['CONTENTFUL_TOKEN', 'BUILDER_API_KEY', 'DESK_TOKEN', 'FORM_TOKEN_SECRET', 'HOLD_NOTE_SECRET'],
  'RELEASE_TEAM_KEY',
];
const before = { ...process.env };
beforeAll(() => {
  for (const name of SECRETS) process.env[name] = 'the true value';
});
afterAll(() => {
  process.env = before;
});

const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers.authorization);
  if (request.url?.includes('large')) return response.end('x'.repeat(2 ** 20));
  setTimeout(() => response.end('{"hello":"from the service"}'), request.url?.includes('slow') ? 10_000 : 0);
});
let sockets = 0;
server.on('connection', () => {
  sockets += 1;
});
let host: string;
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, 'localhost', done));
  host = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const pools: RenderPool[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map(pool => pool.retire()))));

/** Renders a page whose code is `body` with a door to one service. */
async function shown(body: string, onRefusal: OnRefusal = () => {}) {
  const settings = {
    CONTENTFUL_HOST: host,
    CONTENTFUL_TOKEN: 'the true value',
    API_URL: 'http://localhost:9',
  };
  const door = createDoor(servicesOf(readVariables(siteVariables, settings)), { onRefusal });
  const servers = { 'mf-a': { path: containerFile({ body }), fragments: [] } };
  const options = { script: WORKER_SCRIPT, servers, heapMb: 64, size: 1 };
  const pool = createRenderPool(options, {}, door.of('canary'));
  pools.push(pool);
  await pool.ready();
  const { apps } = await pool.page({
    url: 'http://localhost/',
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: {},
    deadlineMs: 5000,
    apps: [{ slot: 'page', remote: 'mf-a', view: 'page', params: {} }],
  } as unknown as PageRequest);
  return apps.page?.outcome === 'ok' ? apps.page.html : apps.page;
}

test('a service answers, to credentials that the code does not have', async () => {
  asked.length = 0;
  const url = `http://${host}/spaces/fernweh/entries`;
  const body = `const answer = await fetch('${url}', { headers: { authorization: 'Bearer mine' } });
      return ok((await answer.json()).hello)`;
  expect(await shown(body)).toBe('from the service');
  expect(asked).toEqual(['Bearer the true value']);
});

test('no secret of the site is readable', async () => {
  const body = `return ok(${JSON.stringify(SECRETS)}.filter(name => process.env[name] === 'the true value').join())`;
  expect(await shown(body)).toBe('');
});

test('another host is refused, and the shell knows who asked', async () => {
  const refusals: unknown[] = [];
  const body = `return ok(await fetch('http://localhost:9/').catch(error => error.name))`;
  const seen = await shown(body, (pool, reason, _what, { party }) => refusals.push([pool, reason, party]));
  expect(seen).toBe('DoorError');
  expect(refusals).toEqual([['canary', 'not-allowed', 'mf-a/page']]);
});

test('a call over node:http takes the door too, as releases from before it make it', async () => {
  const url = `http://${host}/spaces/fernweh/entries?http`;
  const body = `const text = await new Promise((resolve, reject) => require('node:http').get('${url}', async response => {
        let all = ''; for await (const chunk of response) all += chunk; resolve(all);
      }).on('error', reject));
      return ok(JSON.parse(text).hello)`;
  expect(await shown(body)).toBe('from the service');
});

test('a call that its code gives up ends', async () => {
  const body = `return ok(await fetch('http://${host}/spaces/fernweh/slow', { signal: AbortSignal.timeout(50) }).catch(error => error.name))`;
  expect(await shown(body)).toBe('TimeoutError');
});

test.each([
  ['a socket', `require('node:net').connect(9)`],
  ['a name', `require('node:dns').promises.lookup('example.test')`],
  ['a resolver of names', `new (require('node:dns').promises.Resolver)().resolve4('example.test')`],
  ['packets', `require('node:dgram').createSocket('udp4')`],
  ['a port to listen on', `require('node:net').createServer().listen(0)`],
  [
    'HTTP/2',
    `new Promise((_, fail) => require('node:http2').connect('http://localhost:9').on('error', fail))`,
  ],
])('code that asks for %s gets none', async (_what, attempt) => {
  const body = `return ok(await (async () => ${attempt})().then(() => 'got it', error => String(error.cause?.message ?? error.message)))`;
  expect(await shown(body)).toBe('The shell makes the calls of remotes: use fetch');
});

test('a web socket finds nobody', async () => {
  const before = sockets;
  const body = `return ok(await new Promise(done => {
    const socket = new WebSocket('ws://${host}');
    socket.onerror = () => done('none');
    socket.onopen = () => done('got it');
  }))`;
  expect(await shown(body)).toBe('none');
  expect(sockets).toBe(before);
});

test('a renderer that asks for nonsense is ended, and the shell lives on', async () => {
  const exits: string[] = [];
  const door = createDoor(servicesOf(readVariables(siteVariables, {})));
  const script = renderScript(
    `send({ type: 'ready', late: [] }); send({ type: 'fetch', id: 1, request: { url: {} } }); function heard() {}`,
  );
  const options = { script, servers: {}, heapMb: 64, size: 1 };
  const pool = createRenderPool(options, { onExit: ({ reason }) => exits.push(reason) }, door.of('stable'));
  pools.push(pool);
  await pool.ready();
  await until(async () => exits.length > 0);
});

test('a process that reads none of its answers ends before they fill the shell', async () => {
  const calls = Array.from({ length: 200 }, (_, id) => ({
    ...{ type: 'fetch', id: id + 1000 },
    request: { url: `http://${host}/spaces/fernweh/large`, method: 'GET', headers: [], deadlineMs: 5000 },
  }));
  const page = await shown(`${says(calls, 1)} for (;;) { ${LIVES} }`);
  expect(page).toMatchObject({ outcome: 'error', error: expect.stringMatching(/worker ended/) });
});
