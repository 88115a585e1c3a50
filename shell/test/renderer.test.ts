import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { onFrames, sendFrame } from '../../platform/host/src/frames.ts';
import type { FromHost, ToHost } from '../../platform/host/src/renderer/messages.ts';
import { createPrograms, programDigest } from '../../platform/host/src/renderer/programs.ts';
import { connectRenderProcess } from '../../platform/host/src/server/render/remote-process.ts';
import {
  createRenderPool,
  type PageRequest,
  type RenderPool,
} from '../../platform/host/src/server/render/render-pool.ts';
import type { WorkerExit } from '../../platform/host/src/server/render/render-worker-handle.ts';
import { type Behaviour, containerFile } from './support/containers.ts';
import { startOrigin } from './support/origin.ts';
import { childrenOf, isRunning } from './support/processes.ts';
import { type Renderer, startRenderer } from './support/renderer.ts';
import { liveVersion, startShell, until, WORKER_SCRIPT } from './support/shell-process.ts';

/** Rendering in a service of its own (docs/decisions/199). */

let renderer: Renderer;
const pools: RenderPool[] = [];
beforeEach(async () => {
  renderer = await startRenderer();
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.retire()));
  await renderer.kill();
});

type Started = { pool: RenderPool; exits: WorkerExit[]; ends: jest.Mock };

function started(behaviours: Record<string, Behaviour>, isUnproved = false): Started {
  const servers = Object.fromEntries(
    Object.entries(behaviours).map(([name, how]) => [name, { path: containerFile(how), fragments: [] }]),
  );
  const exits: WorkerExit[] = [];
  const ends = jest.fn();
  const { host, port } = renderer;
  const pool = createRenderPool(
    { script: WORKER_SCRIPT, servers, heapMb: 64, size: 1, isUnproved, renderers: { host, port } },
    { onExit: exit => exits.push(exit), onProcessEnd: ends },
  );
  pools.push(pool);
  return { pool, exits, ends };
}

async function render(pool: RenderPool, remote: string): Promise<string> {
  const request: PageRequest = {
    url: 'http://localhost/',
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: {} as PageRequest['config'],
    deadlineMs: 5000,
    apps: [{ slot: 'page', remote, view: 'page', params: {} }],
  };
  const { page } = (await pool.page(request)).apps;
  return page?.outcome === 'ok' ? page.html : JSON.stringify(page);
}

test('a page is rendered in a process of the renderer', async () => {
  const { pool } = started({ 'mf-fine': 'fine' });
  expect(await render(pool, 'mf-fine')).toBe('<h1>fine</h1>');
  expect(childrenOf(process.pid).filter(pid => childrenOf(renderer.pid()).includes(pid))).toEqual([]);
  expect(childrenOf(renderer.pid()).length).toBeGreaterThan(0);
});

test.each([
  ['loops without end', 'loops', 'stuck'],
  ['fills its memory', 'leaks', 'full'],
  ['ends its process', 'exits', 'crashed'],
] as const)(
  'code that %s is found and blamed, as in a process of this machine',
  async (_what, how, reason) => {
    const { pool, exits } = started({ [`mf-${how}`]: how });
    await pool.ready();
    await render(pool, `mf-${how}`);
    expect(exits[0]).toMatchObject({ reason });
    if (reason !== 'crashed') expect(exits[0]).toMatchObject({ remote: `mf-${how}` });
  },
);

test('a page waits while the renderer is replaced, and no code is blamed', async () => {
  const { pool, exits } = started({ 'mf-slow': 'slow' });
  await pool.ready();
  const page = render(pool, 'mf-slow');
  await renderer.kill();
  await until(async () => exits.length > 0);
  await renderer.start();
  expect(await page).toBe('<h1>slow</h1>');
  expect(exits.every(({ reason, remote }) => reason === 'lost' && remote === '')).toBe(true);
});

test('a renderer that is told to end finishes its pages, while shells go on with another', async () => {
  const { pool, exits } = started({ 'mf-slow': 'slow' });
  await pool.ready();
  const page = render(pool, 'mf-slow');
  const { ended } = await renderer.leave();
  await renderer.start();
  await ended;
  expect(await page).toBe('<h1>slow</h1>');
  expect(await render(pool, 'mf-slow')).toBe('<h1>slow</h1>');
  expect(exits.flatMap(({ jobs }) => jobs)).toEqual([]);
});

test('a page whose renderer stays away is sent without its parts', async () => {
  const { pool } = started({ 'mf-slow': 'slow' });
  await pool.ready();
  const page = render(pool, 'mf-slow');
  await renderer.kill();
  expect(await page).toContain('the render worker ended');
});

test('a pool waits for a renderer that is not there yet', async () => {
  await renderer.kill();
  const { pool, exits } = started({ 'mf-fine': 'fine' });
  const ready = pool.ready();
  await until(async () => exits.length > 2);
  await renderer.start();
  await ready;
  expect(await render(pool, 'mf-fine')).toBe('<h1>fine</h1>');
});

test('releases that are not proved are not blamed for a renderer that is gone', async () => {
  const { pool, exits, ends } = started({ 'mf-fine': 'fine' }, true);
  await pool.ready();
  await renderer.kill();
  await until(async () => exits.length > 0);
  expect(exits.map(({ reason }) => reason)).toContain('lost');
  expect(ends).not.toHaveBeenCalled();
  await renderer.start();
  await until(async () => pool.isUp());
});

test('the process ends with the connection of its shell', async () => {
  const { pool } = started({ 'mf-fine': 'fine' });
  await pool.ready();
  const processes = childrenOf(renderer.pid());
  await pool.retire();
  await until(async () => !processes.some(isRunning));
});

test('a shell with a renderer serves its pages, also after the renderer was replaced, and counts what was lost', async () => {
  const content = await startOrigin('mf-content');
  const good = content.release('fine');
  const shell = await startShell({ 'mf-content': content.url }, undefined, {
    RENDERER_URL: renderer.url,
    PAGE_CACHE_MB: '0',
  });
  try {
    await until(async () => (await liveVersion(shell, 'mf-content')) === good.version);
    const home = async () => (await fetch(`${shell.url}/`)).text();
    expect(await home()).toContain('<h1>fine</h1>');
    expect(childrenOf(shell.pid)).toEqual([]);
    await renderer.kill();
    await renderer.start();
    expect(await home()).toContain('<h1>fine</h1>');
    const metrics = await (await fetch(`${shell.url}/metrics`)).text();
    expect(metrics).toMatch(/fernweh_worker_exits_total\{reason="lost"\} [1-9]/);
    expect(metrics).not.toMatch(/fernweh_worker_exits_total\{reason="(crashed|process-ended)"\}/);
    expect(await liveVersion(shell, 'mf-content')).toBe(good.version);
  } finally {
    await shell.stop();
    await content.close();
  }
});

type Caller = { socket: Socket; heard: FromHost[]; closed: Promise<void> };

/** Speaks with the renderer as a shell does, or not. */
function call(): Caller {
  const socket = connect({ host: renderer.host, port: renderer.port });
  const heard: FromHost[] = [];
  const closed = new Promise<void>(done => socket.once('close', () => done()));
  socket.on('error', () => {});
  onFrames(socket, frame => void heard.push(frame as FromHost), { mostBytes: 2 ** 20, onNonsense() {} });
  return { socket, heard, closed };
}

const say = ({ socket }: Caller, message: ToHost | { kind: string }) => sendFrame(socket, message);
const TELLS = `
const { Socket } = require('node:net');
const { serialize } = require('node:v8');
const channel = new Socket({ fd: 3, readable: true, writable: true });
const body = serialize({ variables: { ...process.env }, flags: process.execArgv });
const length = Buffer.alloc(4);
length.writeUInt32BE(body.length);
channel.write(Buffer.concat([length, body]));
channel.on('close', () => process.exit());`;
const program = Buffer.from(TELLS);
const open = (variables: Record<string, string> = {}): ToHost => ({
  ...{ kind: 'open', digest: programDigest(program), heapMb: 64, variables },
});

test('a process has the variables that a render may have, and no right, whatever a caller names', async () => {
  const caller = call();
  say(
    caller,
    open({ API_URL: 'http://api:3100', NODE_OPTIONS: '--allow-child-process', DESK_TOKEN: 'a-token' }),
  );
  await until(async () => caller.heard.some(({ kind }) => kind === 'program-wanted'));
  say(caller, { kind: 'program', source: program } as ToHost);
  await until(async () => caller.heard.some(({ kind }) => kind === 'said'));
  const [said] = caller.heard.flatMap(message => (message.kind === 'said' ? [message.message] : []));
  const { variables, flags } = deserialize(said as Uint8Array) as {
    variables: Record<string, string>;
    flags: string[];
  };
  expect(variables).toMatchObject({ API_URL: 'http://api:3100' });
  expect(Object.keys(variables)).not.toContain('NODE_OPTIONS');
  expect(Object.values(variables)).not.toContain('a-token');
  expect(flags).toContain('--permission');
  expect(flags.filter(flag => /^--allow-(child|worker|addons|fs-write|wasi)/.test(flag))).toEqual([]);
  caller.socket.destroy();
});

test.each<[string, (caller: Caller) => void]>([
  ['sends what is no message', ({ socket }) => socket.write('GET / HTTP/1.1\r\n\r\n')],
  ['asks for a process of a strange size', caller => say(caller, { ...open(), heapMb: 1e9 } as ToHost)],
  ['names a file in place of a digest', caller => say(caller, { ...open(), digest: '../../etc' } as ToHost)],
  ['sends a program that nobody wanted', caller => say(caller, { kind: 'program' })],
  [
    'sends another program than it announced',
    caller => {
      say(caller, open());
      say(caller, { kind: 'program', source: Buffer.from('evil()') } as ToHost);
    },
  ],
])('a caller that %s loses its connection, and others keep theirs', async (_what, does) => {
  const { pool } = started({ 'mf-fine': 'fine' });
  await pool.ready();
  const caller = call();
  does(caller);
  await caller.closed;
  expect(await render(pool, 'mf-fine')).toBe('<h1>fine</h1>');
});

test('a program that somebody changed in its folder is not run', () => {
  const programs = createPrograms();
  const digest = programDigest(program);
  programs.add(digest, program);
  const file = programs.file(digest) ?? '';
  expect(readFileSync(file, 'utf8')).toBe(TELLS);
  chmodSync(file, 0o600);
  writeFileSync(file, 'evil()');
  expect(programs.file(digest)).toBeUndefined();
});

test.each([
  ['its own', { STAGE: 'production' }, true],
  // `localhost` stands for the name that all renderers have in their network.
  ['another renderer', { RENDERER_NAME: 'localhost' }, true],
  ['a shell, whatever name it has', { RENDERER_NAME: 'renderer.invalid' }, false],
])(
  'code that runs in a renderer starts no processes for itself: a connection of %s',
  async (_whose, variables, isRefused) => {
    const other = await startRenderer(variables);
    const socket = connect({ host: other.host, port: other.port });
    socket.on('error', () => {});
    if (isRefused) await new Promise<void>(done => socket.once('close', () => done()));
    else {
      sendFrame(socket, open());
      await new Promise<void>(done => socket.once('data', () => done()));
    }
    socket.destroy();
    await other.kill();
  },
);

test('what a renderer keeps is the programs of a few versions, and none when it leaves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  const programs = createPrograms(folder);
  const sources = Array.from({ length: 6 }, (_, version) => Buffer.from(`// ${version}`));
  for (const source of sources) programs.add(programDigest(source), source);
  expect(readdirSync(folder)).toHaveLength(4);
  programs.remove();
  expect(existsSync(folder)).toBe(false);

  const own = mkdtempSync(join(tmpdir(), 'renderer-'));
  const leaving = await startRenderer({ TMPDIR: own });
  expect(readdirSync(own)).toHaveLength(1);
  await (await leaving.leave()).ended;
  expect(readdirSync(own)).toEqual([]);
});

test.each([
  [
    'figures that are none',
    { kind: 'figures', figures: { silentMs: 0, suspect: { toString: 1 }, loop: null } },
  ],
  ['nothing', null],
])('a renderer that tells %s loses its connection, and the shell goes on', async (_what, told) => {
  const host = createServer(socket => {
    socket.on('error', () => {});
    sendFrame(socket, told);
  });
  await new Promise<void>(done => host.listen(0, '127.0.0.1', done));
  const { port } = host.address() as AddressInfo;
  const started = connectRenderProcess({ script: WORKER_SCRIPT, heapMb: 64 }, { host: '127.0.0.1', port });
  await started.ended;
  expect(started.heartbeat.suspect()).toBe('');
  expect(started.heartbeat.loop()).toEqual({ active: 0, idle: 0 });
  host.close();
});
