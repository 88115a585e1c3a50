import { PoolEnded } from '../../platform/host/src/server/render/pool-ended.ts';
import { createRenderPool, type RenderPool } from '../../platform/host/src/server/render/render-pool.ts';
import type { WorkerExit } from '../../platform/host/src/server/render/render-worker-handle.ts';
import { renderScript, writeRenderScript } from './support/render-script.ts';
import { until } from './support/shell-process.ts';

/** How pools behave whose processes fail to start, answer nothing, or answer nonsense. */
const FAILS = `throw new Error('The machine is busy');`;
const READY = `send({ type: 'ready', late: [] }); function heard() {}`;
const isJob = `typeof message.id === 'number'`;

const pools: RenderPool[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(pools.splice(0).map(pool => pool.retire()));
});

function started(script: string, onExit: (exit: WorkerExit) => void = () => {}, isUnproved = true) {
  const onProcessEnd = jest.fn();
  const options = { script, servers: {}, heapMb: 64, size: 1, isUnproved };
  const pool = createRenderPool(options, { onProcessEnd, onExit });
  pools.push(pool);
  return { onProcessEnd, pool };
}

const listOf = (pool: RenderPool) =>
  pool.list({ remote: 'mf-a', list: 'sitemap', config: {} as never, deadlineMs: 400 });

/** Moves the monotonic clock of this process. */
function movableClock() {
  const real = process.hrtime.bigint;
  let offset = 0n;
  jest.spyOn(process.hrtime, 'bigint').mockImplementation(() => real() + offset);
  return {
    advance(seconds: number) {
      offset += BigInt(seconds) * 1_000_000_000n;
    },
  };
}

test('a process that fails to start once gets a second attempt, and the pool is ready', async () => {
  const script = renderScript(FAILS);
  const { pool, onProcessEnd } = started(script, () => writeRenderScript(script, READY));
  expect(pool.isUp()).toBe(false);
  await pool.ready();
  expect(pool.isUp()).toBe(true);
  expect(onProcessEnd).not.toHaveBeenCalled();
});

test('a pool whose process fails to start twice is not ready, and whoever waits for it is told', async () => {
  const { pool, onProcessEnd } = started(renderScript(FAILS));
  await expect(pool.ready()).rejects.toThrow(PoolEnded);
  expect(pool.isUp()).toBe(false);
  expect(onProcessEnd).toHaveBeenCalledTimes(1);
  await expect(listOf(pool)).rejects.toThrow(PoolEnded);
});

test.each([
  ['stops', `process.kill(process.pid, 'SIGSTOP')`, 11],
  ['lives and answers nothing', `setInterval(() => require('node:fs').writeSync(4, '~1 1\\n'), 20)`, 121],
])('a process that %s is ended, and whoever waits for it is told', async (_what, onJob, seconds) => {
  const clock = movableClock();
  const exits: WorkerExit[] = [];
  const { pool } = started(
    renderScript(`send({ type: 'ready', late: [] }); function heard(message) { if (${isJob}) ${onJob}; }`),
    exit => exits.push(exit),
  );
  await pool.ready();
  let isTold = false;
  const told = listOf(pool).catch((error: Error) => {
    isTold = true;
    return error.message;
  });
  // The job gets a second process: nobody knows why the first one said nothing.
  for (const attempt of [1, 2]) {
    await until(async () => pool.isUp());
    clock.advance(seconds);
    await until(async () => exits.length >= attempt || isTold);
  }
  expect(await told).toContain('ended');
  expect(exits.map(({ reason }) => reason)).toEqual(['stuck', 'stuck']);
});

test.each<[string, string, RegExp?]>([
  ['writes what is no message', `channel.write(Buffer.from([0, 0, 0, 2, 7, 7]))`],
  ['announces a message without end', `channel.write(Buffer.from([255, 255, 255, 255]))`],
  [
    'answers with what is no answer',
    `send({ type: 'result', result: { id: message.id, kind: 'list' } }), send(null)`,
    // The job has failed before its process ends.
    /malformed/,
  ],
  ['names a memory leak of nobody', `send({ type: 'full' })`],
])('a process that %s is ended, and the shell is not', async (_what, onJob, told = /^PoolEnded/) => {
  const { pool, onProcessEnd } = started(
    renderScript(`send({ type: 'ready', late: [] }); function heard(message) { if (${isJob}) ${onJob}; }`),
  );
  await pool.ready();
  await expect(listOf(pool).catch(String)).resolves.toMatch(told);
  await until(async () => onProcessEnd.mock.calls.length === 1);
});
