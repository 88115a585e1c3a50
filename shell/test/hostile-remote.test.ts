import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { createIsolatedPools } from '../../platform/host/src/server/render/isolated-pools.ts';
import type { Renderers } from '../../platform/host/src/server/render/remote-process.ts';
import {
  createRenderPool,
  type PageRequest,
  type RenderPool,
} from '../../platform/host/src/server/render/render-pool.ts';
import { type Behaviour, containerFile } from './support/containers.ts';
import { ATTEMPTS, HOSTILE, type Outcomes } from './support/hostile-remote.ts';
import { childrenOf, isRunning } from './support/processes.ts';
import { startRenderer } from './support/renderer.ts';
import { startShell, until, WORKER_SCRIPT } from './support/shell-process.ts';

/** What the code of a remote gets in a process that renders (docs/decisions/196). */

const SECRETS = {
  DESK_TOKEN: 'example-of-a-desk-token',
  FORM_TOKEN_SECRET: 'example-of-a-form-secret',
  HOLD_NOTE_SECRET: 'example-of-a-hold-secret',
  RELEASE_TEAM_KEY: 'example-of-a-teams-key',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=the-collectors-key',
  NODE_OPTIONS: '--no-warnings',
  SOMETHING_ELSE: 'of-this-machine',
};

/** A renderer has none. If somebody gives it some, its processes have none. */
const SECRETS_OF_OTHERS = {
  DESK_KEY: 'example-of-the-desks-key',
  ENCRYPTION_KEY: 'example-of-a-key-of-passports',
};

const closing: (() => Promise<void>)[] = [];
const pools: RenderPool[] = [];
const before = { ...process.env };
afterEach(async () => {
  process.env = { ...before };
  await Promise.all(pools.splice(0).map(pool => pool.retire()));
  for (const close of closing.splice(0)) await close();
});

function poolOf(behaviours: Record<string, Behaviour>, renderers?: Renderers): RenderPool {
  const servers = Object.fromEntries(
    Object.entries(behaviours).map(([name, how]) => [name, { path: containerFile(how), fragments: [] }]),
  );
  const pool = createRenderPool({ script: WORKER_SCRIPT, servers, heapMb: 64, size: 1, renderers });
  pools.push(pool);
  return pool;
}

const REQUEST: Omit<PageRequest, 'apps'> = {
  url: 'http://localhost/',
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: {} as PageRequest['config'],
  deadlineMs: 5000,
};

async function render(pool: RenderPool, remote: string): Promise<string> {
  const request: PageRequest = {
    ...REQUEST,
    apps: [{ slot: 'page', remote, view: 'page', params: {} }],
  };
  const { page } = (await pool.page(request)).apps;
  return page?.outcome === 'ok' ? page.html : JSON.stringify(page);
}

test.each(['a process of the shell', 'a renderer'])(
  'in %s a remote gets no secret, no file, no program, no thread, no native code and no other process',
  async place => {
    Object.assign(process.env, SECRETS);
    const renderer = place === 'a renderer' ? await startRenderer(SECRETS_OF_OTHERS) : undefined;
    if (renderer) closing.push(renderer.kill);
    const pool = poolOf(
      { 'mf-hostile': { body: HOSTILE } },
      renderer && { host: renderer.host, port: renderer.port },
    );
    const outcomes = JSON.parse(await render(pool, 'mf-hostile')) as Outcomes;
    const { environment, ...others } = outcomes;
    const got = Object.entries(others).flatMap(([name, outcome]) => ('got' in outcome ? [name] : []));
    expect(got).toEqual([]);
    expect(Object.keys(outcomes)).toEqual(Object.keys(ATTEMPTS));

    const variables = 'got' in environment ? (environment.got as Record<string, string>) : {};
    for (const value of Object.values({ ...SECRETS, ...SECRETS_OF_OTHERS }))
      expect(Object.values(variables)).not.toContain(value);
    for (const name of ['NODE_OPTIONS', 'SOMETHING_ELSE', 'PATH', 'HOME', 'RELEASE_TEAM_KEY'])
      expect(variables).not.toHaveProperty(name);
    expect(readdirSync('/tmp').filter(name => name.startsWith('hostile'))).toEqual([]);
  },
);

test('what a remote does to objects that others use stays in its process', async () => {
  const body = `Object.prototype.polluted = 'yes'; Array.prototype.map = () => []; globalThis.fetch = () => 'mine'; return ok('done')`;
  await render(poolOf({ 'mf-hostile': { body } }), 'mf-hostile');
  expect('polluted' in {}).toBe(false);
  const shows = `return ok(JSON.stringify(['polluted' in {}, [1].map(one => one + 1), typeof fetch('http://x.invalid').catch]))`;
  expect(await render(poolOf({ 'mf-good': { body: shows } }), 'mf-good')).toBe('[false,[2],"function"]');
});

test.each([
  [
    'as it is loaded',
    { body: `return ok('fine')`, module: `...((Number.prototype.toFixed = () => ''), {}),` },
  ],
  ['in a render', { body: `JSON.parse = () => 'mine'; return ok('fine')` }],
])('a trial refuses a remote that changes what all use, %s, and blames no other', async (_when, how) => {
  const servers = Object.fromEntries(
    Object.entries({ 'mf-hostile': how, 'mf-good': { body: `return ok('fine')` } }).map(
      ([name, behaviour]) => [name, { path: containerFile(behaviour), fragments: [] }],
    ),
  );
  const pool = createRenderPool({
    ...{ script: WORKER_SCRIPT, servers, heapMb: 64, size: 1 },
    tried: ['mf-hostile', 'mf-good'],
  });
  pools.push(pool);
  expect(await render(pool, 'mf-hostile')).toMatch(
    /mf-hostile changes what all remotes share: (Number.prototype.toFixed|JSON.parse)/,
  );
  expect(await render(pool, 'mf-good')).toBe('fine');
});

test('the pages of an isolated remote render in a process of their own, beside other parts of the page', async () => {
  const tellsProcess = { body: `Object.prototype.polluted = 'yes'; return ok(String(process.pid))` };
  const others = { body: `return ok(process.pid + ' ' + ('polluted' in {}))` };
  const servers = Object.fromEntries(
    Object.entries({ 'mf-hostile': tellsProcess, 'mf-good': others, 'mf-other': others }).map(
      ([name, behaviour]) => [name, { path: containerFile(behaviour), fragments: [] }],
    ),
  );
  const pool = createIsolatedPools({
    ...{ script: WORKER_SCRIPT, servers, heapMb: 64, size: 1 },
    isolated: ['mf-hostile'],
  });
  pools.push(pool);
  await pool.ready();
  const { apps } = await pool.page({
    ...REQUEST,
    apps: [
      { slot: 'page', remote: 'mf-hostile', view: 'page', params: {} },
      { slot: 'header', remote: 'mf-good', view: 'header', params: {} },
    ],
  });
  const [own, header] = [apps.page, apps.header].map(app => (app?.outcome === 'ok' ? app.html : ''));
  expect(header).toBe(`${header?.split(' ')[0]} false`);
  expect(own).toMatch(/^\d+$/);
  expect(header?.split(' ')[0]).not.toBe(own);
  expect(await render(pool, 'mf-other')).toBe(header);
  expect(await render(pool, 'mf-hostile')).toBe(own);
});

test('a bundle that is not what its release says does not run', async () => {
  const path = containerFile({ body: `return ok('exchanged')` });
  const pool = createRenderPool({
    ...{ script: WORKER_SCRIPT, heapMb: 64, size: 1 },
    servers: {
      'mf-bad': { path, fragments: [], integrity: `sha384-${'A'.repeat(64)}` },
      'mf-good': { path: containerFile('fine'), fragments: [] },
    },
  });
  pools.push(pool);
  expect(await render(pool, 'mf-bad')).toContain('does not match');
  expect(await render(pool, 'mf-good')).toBe('<h1>fine</h1>');
});

test('a signal opens no inspector of the shell', async () => {
  const port = await freePort();
  const shell = await startShell({}, undefined, { NODE_OPTIONS: `--inspect-port=${port}` });
  try {
    process.kill(shell.pid, 'SIGUSR1');
    await sleep(500);
    await expect(fetch(`http://127.0.0.1:${port}/json`)).rejects.toThrow();
    expect((await fetch(`${shell.url}/healthz`)).ok).toBe(true);
  } finally {
    await shell.stop();
  }
});

test('the processes of a shell that is killed end', async () => {
  const shell = await startShell({});
  const started = childrenOf(shell.pid);
  expect(started.length).toBeGreaterThan(0);
  process.kill(shell.pid, 'SIGKILL');
  await shell.ended;
  await until(async () => !started.some(isRunning));
});

test('a process in an endless loop ends with whoever started it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-parent-'));
  const [loop, parent] = [join(folder, 'loop.cjs'), join(folder, 'parent.mts')];
  writeFileSync(loop, 'for (;;) {}');
  const module = pathToFileURL(
    join(__dirname, '../../platform/host/src/server/render/render-process.ts'),
  ).href;
  writeFileSync(
    parent,
    `import { startRenderProcess } from '${module}'; startRenderProcess({ script: '${loop}', heapMb: 64 });`,
  );
  const child = spawn(process.execPath, [parent], { stdio: 'inherit' });
  const started = () => childrenOf(child.pid ?? 0);
  await until(async () => started().length > 0);
  const processes = started();
  child.kill('SIGKILL');
  await until(async () => !processes.some(isRunning));
});
