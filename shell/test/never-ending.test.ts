import {
  createRenderPool,
  type PageRequest,
  type PoolEvents,
} from '../../platform/host/src/server/render/render-pool.ts';
import type { WorkerExit } from '../../platform/host/src/server/render/render-worker-handle.ts';
import { type Behaviour, containerFile } from './support/containers.ts';
import { WORKER_SCRIPT } from './support/shell-process.ts';

/** Code of a remote that neither answers nor keeps the processor. */
const NEVER = 'new Promise(() => {})';
const OK = `return ok('<h1>fine</h1>')`;

const poolOf = (behaviours: Record<string, Behaviour>, events: PoolEvents = {}) =>
  createRenderPool(
    {
      ...{ script: WORKER_SCRIPT, heapMb: 64, size: 1 },
      servers: Object.fromEntries(
        Object.entries(behaviours).map(([name, how]) => [
          name,
          { path: containerFile(how), fragments: ['heart'] },
        ]),
      ),
    },
    events,
  );

const request = (remote: string, deadlineMs = 400): PageRequest => ({
  url: 'http://localhost/',
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: {} as PageRequest['config'],
  deadlineMs,
  apps: [{ slot: 'page', remote, view: 'page', params: {} }],
});
const htmlOf = async (pool: ReturnType<typeof poolOf>, remote: string) => {
  const { page } = (await pool.page(request(remote))).apps;
  return page?.outcome === 'ok' ? page.html : page?.outcome;
};

test('a warm-up that never ends is given up and named, and the worker serves the other remotes', async () => {
  const onLateWarmUp = jest.fn();
  const pool = poolOf(
    { 'mf-waits': { body: OK, server: `warm: () => ${NEVER}` }, 'mf-good': 'fine' },
    { onLateWarmUp },
  );
  expect(await pool.ready()).toEqual(['mf-waits']);
  expect(onLateWarmUp.mock.calls).toEqual([['mf-waits']]);
  expect(await htmlOf(pool, 'mf-good')).toBe('<h1>fine</h1>');
  await pool.retire();
}, 60_000);

test('a list and the data of a fragment that never come are late; then the pool can end', async () => {
  const pool = poolOf({ 'mf-waits': { body: OK, server: `list: () => ${NEVER}`, load: `await ${NEVER}` } });
  await pool.ready();
  const { apps: _none, ...asked } = request('mf-waits');
  const data = pool.fragment({ ...asked, fragment: 'mf-waits/heart', props: {} });
  const list = pool.list({ remote: 'mf-waits', list: 'sitemap', config: asked.config, deadlineMs: 400 });
  const ended = pool.retire();
  await expect(data).rejects.toThrow('timeout');
  await expect(list).rejects.toThrow('timeout');
  await ended;
});

test('a module that never loads is late like a render', async () => {
  const path = `get: async () => ${NEVER}`;
  const pool = poolOf({ 'mf-good': 'fine', 'mf-waits': { body: OK, module: path } });
  expect(await htmlOf(pool, 'mf-waits')).toBe('error');
  expect(await htmlOf(pool, 'mf-good')).toBe('<h1>fine</h1>');
  await pool.retire();
}, 60_000);

test('a worker that does not finish ends after half a minute, its jobs fail, and nobody is blamed', async () => {
  jest.useFakeTimers({
    doNotFake: [
      'setInterval',
      'clearInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'Date',
      'hrtime',
    ],
  });
  try {
    const exits: WorkerExit[] = [];
    const pool = poolOf({ 'mf-waits': { body: `await ${NEVER}` } }, { onExit: exit => exits.push(exit) });
    await pool.ready();
    const page = pool.page(request('mf-waits', 600_000));
    const ended = pool.retire();
    jest.advanceTimersByTime(30_000);
    await ended;
    expect((await page).apps.page).toMatchObject({ outcome: 'error' });
    expect(exits).toEqual([expect.objectContaining({ reason: 'retired', remote: '', suspects: [] })]);
  } finally {
    jest.useRealTimers();
  }
});
