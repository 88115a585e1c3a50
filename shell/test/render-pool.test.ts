import { copyFileSync } from 'node:fs';
import type { OnSlip } from '@fernweh/contracts/lenient';
import { reasonOf } from '../../platform/host/src/server/failures/reason.ts';
import {
  createRenderPool,
  type PageRequest,
  type RenderPool,
} from '../../platform/host/src/server/render/render-pool.ts';
import type { WorkerExit } from '../../platform/host/src/server/render/render-worker-handle.ts';
import type { AppRequest } from '../../platform/host/src/worker/messages.ts';
import { type Behaviour, containerFile } from './support/containers.ts';
import { until, WORKER_SCRIPT } from './support/shell-process.ts';

const pools: RenderPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.retire()));
});

function poolOf(
  behaviours: Record<string, Behaviour>,
  exits: WorkerExit[] = [],
  size = 1,
  onSlip: OnSlip = () => {},
) {
  const servers = Object.fromEntries(
    Object.entries(behaviours).map(([name, how]) => [
      name,
      { path: containerFile(how), fragments: ['heart'] },
    ]),
  );
  const pool = createRenderPool(
    { script: WORKER_SCRIPT, servers, heapMb: 64, size },
    { onExit: exit => exits.push(exit), onSlip },
  );
  pools.push(pool);
  return pool;
}

const app = (slot: AppRequest['slot'], remote: string): AppRequest => ({
  slot,
  remote,
  view: 'page',
  params: {},
});
const request = (...apps: AppRequest[]): PageRequest => ({
  url: 'http://localhost/',
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: {} as PageRequest['config'],
  deadlineMs: 400,
  apps,
});

const render = async (pool: RenderPool, wanted: PageRequest) => (await pool.page(wanted)).apps;

test('applications of a page render side by side', async () => {
  const pool = poolOf({ 'mf-a': 'slow', 'mf-b': 'slow' });
  await pool.ready();
  const started = performance.now();
  const { header, page } = await render(pool, request(app('header', 'mf-a'), app('page', 'mf-b')));
  expect([header?.outcome, page?.outcome]).toEqual(['ok', 'ok']);
  // Two waits of 150 ms one after the other would take twice as long as either.
  expect(performance.now() - started).toBeLessThan(2 * Math.max(header?.ms ?? 0, page?.ms ?? 0));
});

test('a trial leaves out the fragments of remotes that it does not try', async () => {
  const body = `const open = id => tools.loadFragment(id).then(() => 'loaded', error => error.message);
    return ok(await open('mf-tried/heart') + ', ' + await open('mf-other/heart'))`;
  const fragments = ['heart'];
  const servers = {
    'mf-tried': { path: containerFile({ body }), fragments },
    'mf-other': { path: containerFile('fine'), fragments },
  };
  const shown = async (tried?: string[]) => {
    const pool = createRenderPool({
      script: WORKER_SCRIPT,
      servers,
      heapMb: 64,
      size: 1,
      ...(tried && { tried }),
    });
    pools.push(pool);
    await pool.ready();
    const { page } = await render(pool, request(app('page', 'mf-tried')));
    return page?.outcome === 'ok' && page.html;
  };
  expect(await shown(['mf-tried'])).toBe('loaded, circuit open');
  expect(await shown()).toBe('loaded, loaded');
});

test('in development a held remote is loaded when its build is there, with what it is then', async () => {
  const path = containerFile('throws');
  const pool = createRenderPool({
    ...{ script: WORKER_SCRIPT, heapMb: 64, size: 1, held: 'mf-held' },
    servers: {
      'mf-held': { path, fragments: [] },
      'mf-good': { path: containerFile('fine'), fragments: ['heart'] },
    },
  });
  pools.push(pool);
  let isReady = false;
  const ready = pool.ready().then(() => {
    isReady = true;
  });
  copyFileSync(containerFile('fine'), path);
  expect(isReady).toBe(false);
  pool.open();
  await ready;
  const { header, page } = await render(pool, request(app('header', 'mf-good'), app('page', 'mf-held')));
  expect([header?.outcome, page?.outcome]).toEqual(['ok', 'ok']);
});

test('one that throws costs its slot only, and is left out after five failures', async () => {
  const pool = poolOf({ 'mf-bad': 'throws', 'mf-good': 'fine' });
  for (let round = 0; round < 5; round += 1) {
    const { header, page } = await render(pool, request(app('header', 'mf-bad'), app('page', 'mf-good')));
    expect(header).toMatchObject({ outcome: 'error', error: 'broken on purpose' });
    expect(page?.outcome).toBe('ok');
  }
  const { header } = await render(pool, request(app('header', 'mf-bad')));
  expect(header).toMatchObject({ outcome: 'error', error: 'circuit open' });
});

test('one whose container does not exist costs its slot only', async () => {
  const pool = poolOf({ 'mf-good': 'fine', 'mf-syntax': { body: '}}} not JavaScript' } });
  const { header, page } = await render(pool, request(app('header', 'mf-syntax'), app('page', 'mf-good')));
  expect([header?.outcome, page?.outcome]).toEqual(['error', 'ok']);
});

test('a loop without end is ended, its party is named, the sibling is served', async () => {
  const exits: WorkerExit[] = [];
  const pool = poolOf({ 'mf-loops': 'loops', 'mf-good': 'fine' }, exits);
  await pool.ready();
  const { header, page } = await render(pool, request(app('header', 'mf-loops'), app('page', 'mf-good')));
  expect(header?.outcome).toBe('error');
  expect(page).toMatchObject({ outcome: 'ok', html: '<h1>fine</h1>' });
  expect(exits[0]).toMatchObject({ reason: 'stuck', suspects: ['mf-loops/page'] });
});

test.each(['leaks', 'hoards'] as const)(
  'one that %s is named and left out: its worker is replaced, the sibling in the same page is served',
  async how => {
    const exits: WorkerExit[] = [];
    const pool = poolOf({ 'mf-bad': how, 'mf-good': 'slow' }, exits, 2);
    await pool.ready();
    const { header, page } = await render(pool, {
      ...request(app('header', 'mf-bad'), app('page', 'mf-good')),
      deadlineMs: 20_000,
    });
    expect(exits).toEqual([
      expect.objectContaining({ reason: 'full', remote: 'mf-bad', suspects: ['mf-bad/page'] }),
    ]);
    expect(header).toMatchObject({ outcome: 'error', error: 'circuit open' });
    expect(page).toMatchObject({ outcome: 'ok', html: '<h1>slow</h1>' });
    // The circuit is open: the next page costs no worker.
    const next = await render(pool, request(app('header', 'mf-bad'), app('page', 'mf-good')));
    expect([next.header?.outcome, next.page?.outcome, exits.length]).toEqual(['error', 'ok', 1]);
  },
);

test('a leak that goes on after its deadline is named as well', async () => {
  const exits: WorkerExit[] = [];
  const pool = poolOf({ 'mf-bad': 'leaksInTheBackground', 'mf-good': 'fine' }, exits);
  await pool.ready();
  expect((await render(pool, request(app('page', 'mf-bad')))).page?.outcome).toBe('error');
  await until(async () => exits.length > 0);
  expect(exits[0]).toMatchObject({ reason: 'full', remote: 'mf-bad', suspects: ['mf-bad/page'] });
});

test('a slow leak over many pages costs a worker and no page', async () => {
  const exits: WorkerExit[] = [];
  const pool = poolOf({ 'mf-bad': 'leaksSlowly' }, exits, 2);
  await pool.ready();
  const outcomes: unknown[] = [];
  for (let pages = 0; pages < 60 && exits.length === 0; pages += 1)
    outcomes.push((await render(pool, request(app('page', 'mf-bad')))).page?.outcome);
  expect(exits[0]).toMatchObject({ reason: 'full', remote: 'mf-bad', suspects: [] });
  expect([...new Set(outcomes)]).toEqual(['ok']);
});

test('a retiring pool finishes its running jobs', async () => {
  const pool = poolOf({ 'mf-a': 'slow' });
  await pool.ready();
  const answer = render(pool, request(app('page', 'mf-a')));
  await pool.retire();
  expect((await answer).page?.outcome).toBe('ok');
});

test('data of a single fragment', async () => {
  const pool = poolOf({ 'mf-a': 'fine' });
  const { url, geo, config, deadlineMs } = request();
  await expect(
    pool.fragment({ fragment: 'mf-a/heart', props: {}, url, geo, config, deadlineMs }),
  ).resolves.toEqual({
    hello: 'fragment',
  });
});

/** The page works for so many ticks of the clock of deadlines, then shows a fragment that never has its data. */
const opensHeartAfter = (ticks: number, remote = 'mf-b') => `
  for (let tick = 0; tick < ${ticks}; tick += 1) await new Promise(done => setTimeout(done, 20));
  const fragment = await tools.loadFragment('${remote}/heart');
  const late = new Promise((_, fail) => {
    if (request.signal.aborted) fail(request.signal.reason);
    request.signal.addEventListener('abort', () => fail(request.signal.reason));
  });
  const failure = await Promise.race([late, fragment.load({ props: {} })]).catch(error => error.message);
  return { ...ok('<h1>fine</h1>'), used: ['${remote}/heart'], failed: { '${remote}/heart': failure } };`;

test.each([
  [0, 'timeout'],
  [15, 'opened-late'],
])('a fragment that begins after %d of 20 ticks, and has no data in time: %s', async (ticks, reason) => {
  const pool = poolOf({
    'mf-a': { body: opensHeartAfter(ticks) },
    'mf-b': { body: '', load: 'await new Promise(() => {});' },
  });
  await pool.ready();
  const { page } = await render(pool, request(app('page', 'mf-a')));
  const failed = page?.outcome === 'ok' ? page.failed['mf-b/heart'] : undefined;
  expect(reasonOf(failed ?? '')).toBe(reason);
});

test('a page answers for the time that it leaves to fragments of its own remote', async () => {
  const pool = poolOf({
    'mf-a': { body: opensHeartAfter(15, 'mf-a'), load: 'await new Promise(() => {});' },
  });
  await pool.ready();
  const { page } = await render(pool, request(app('page', 'mf-a')));
  const failed = page?.outcome === 'ok' ? page.failed['mf-a/heart'] : undefined;
  expect(reasonOf(failed ?? '')).toBe('timeout');
});

test('a skipped fragment is tried again after the pause, regardless of requests meanwhile', async () => {
  const pool = poolOf({ 'mf-a': 'fine' });
  const { url, geo, config, deadlineMs } = request();
  const ask = (props: object) =>
    pool.fragment({ fragment: 'mf-a/heart', props, url, geo, config, deadlineMs }).catch(String);
  for (let round = 0; round < 5; round += 1)
    expect(await ask({ broken: true })).toContain('broken on purpose');
  expect(await ask({})).toContain('circuit open');
  // Every 300 ms: far more often than the pause is long.
  const answers: unknown[] = [];
  for (let tries = 0; tries < 40 && !answers.some(answer => typeof answer === 'object'); tries += 1) {
    await new Promise(done => setTimeout(done, 300));
    answers.push(await ask({}));
  }
  expect(answers.at(-1)).toEqual({ hello: 'fragment' });
}, 20_000);

test('a remote lists its lists; one from before there were any lists none', async () => {
  const pool = poolOf({ 'mf-lists': 'lists', 'mf-old': 'fine', 'mf-broken': { body: '}}}' } });
  const ask = (remote: string) =>
    pool.list({ remote, list: 'sitemap', config: request().config, deadlineMs: 400 });
  expect(await ask('mf-lists')).toEqual({ own: { value: [{ path: '/sitemap' }] } });
  expect(await ask('mf-old')).toEqual({});
  await expect(ask('mf-broken')).rejects.toThrow();
});

test('a list without end is ended, and its party named', async () => {
  const exits: WorkerExit[] = [];
  const pool = poolOf({ 'mf-lists': 'lists' }, exits);
  await pool.ready();
  const asking = pool.list({ remote: 'mf-lists', list: 'feeds', config: request().config, deadlineMs: 400 });
  await expect(asking).rejects.toThrow('circuit open');
  expect(exits[0]).toMatchObject({ reason: 'stuck', suspects: ['mf-lists/feeds'] });
});

test('what editors got wrong is reported once by each worker, however many pages contain it', async () => {
  const slip = { document: '/v3/menus.json', path: 'footerMenu', reason: 'expected object' };
  const body = `tools.onSlip(${JSON.stringify(slip)}); return ok('<h1>fine</h1>')`;
  const onSlip = jest.fn();
  const pool = poolOf({ 'mf-a': { body } }, [], 1, onSlip);
  await pool.page(request(app('page', 'mf-a')));
  await pool.page(request(app('page', 'mf-a')));
  expect(onSlip.mock.calls).toEqual([[slip]]);
});
