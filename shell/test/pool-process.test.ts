import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PoolEnded, startPoolProcess } from '../src/server/render/pool-process.ts';

/** How the process of a pool starts whose worker ends at its first starts. */
const POOL_MAIN = join(__dirname, '../src/server/render/pool-main.ts');

/** A worker that ends at once, so many times. The first job stops the whole process. */
function worker(failures: number): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fernweh-pool-')), 'worker.cjs');
  writeFileSync(
    file,
    `const { appendFileSync, readFileSync } = require('node:fs');
appendFileSync(__filename + '.starts', 'x');
if (readFileSync(__filename + '.starts').length <= ${failures}) throw new Error('The machine is busy');
const { parentPort } = require('node:worker_threads');
parentPort.postMessage({ type: 'ready', late: [] });
parentPort.on('message', () => process.kill(process.pid, 'SIGSTOP'));`,
  );
  return file;
}

function started(failures: number) {
  const onEnd = jest.fn();
  const options = { script: worker(failures), servers: {}, heapMb: 64, size: 1 };
  return { onEnd, pool: startPoolProcess(POOL_MAIN, options, () => {}, onEnd) };
}

test('a worker that fails to start once gets a second attempt, and the pool is ready', async () => {
  const { pool, onEnd } = started(1);
  await pool.ready;
  expect(pool.isReady()).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
  await pool.retire();
});

test('a worker that fails twice ends the process, and whoever waits for it is told', async () => {
  const { pool, onEnd } = started(99);
  await expect(pool.ready).rejects.toThrow(PoolEnded);
  expect(pool.isReady()).toBe(false);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a process that answers nothing is ended, and whoever waits for it is told', async () => {
  const { pool, onEnd } = started(0);
  await pool.ready;
  jest.useFakeTimers({
    doNotFake: ['setImmediate', 'setInterval', 'nextTick', 'queueMicrotask', 'performance'],
  });
  try {
    const request = { remote: 'mf-a', list: 'sitemap', config: {} as never, deadlineMs: 400 } as const;
    const answer = pool.call({ method: 'list', request });
    jest.advanceTimersByTime(120_000);
    await expect(answer).rejects.toThrow(PoolEnded);
    expect(onEnd).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});
