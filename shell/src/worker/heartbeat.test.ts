import { Worker } from 'node:worker_threads';
import { stuckDetector } from '../server/render/worker-health.ts';
import { createHeartbeatMemory, monotonicMs, openHeartbeat } from './heartbeat.ts';

afterEach(() => jest.restoreAllMocks());

test.each([3_600_000, -3_600_000])('a clock that is set by %d ms makes no worker look stuck', async step => {
  const heartbeat = openHeartbeat(createHeartbeatMemory());
  heartbeat.beat();
  // The thread has used a second of processor time, mostly before the clock was set.
  const worker = { cpuUsage: async () => ({ user: 1_000_000, system: 0 }) } as unknown as Worker;
  const isStuck = stuckDetector(worker, heartbeat, () => true);
  const before = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(before + step);
  expect(await isStuck()).toBe(false);
});

test('a thread that is silent for long is stuck, whatever the clock says', async () => {
  const heartbeat = openHeartbeat(createHeartbeatMemory());
  jest.spyOn(process.hrtime, 'bigint').mockReturnValueOnce(1_000_000_000n).mockReturnValue(12_000_000_000n);
  heartbeat.beat();
  const worker = { cpuUsage: async () => ({ user: 0, system: 0 }) } as unknown as Worker;
  expect(await stuckDetector(worker, heartbeat, () => true)()).toBe(true);
});

test('threads have the same monotonic time', async () => {
  const code = `require('node:worker_threads').parentPort.postMessage(Number(process.hrtime.bigint() / 1000000n))`;
  const before = monotonicMs();
  const worker = new Worker(code, { eval: true });
  const there = await new Promise<number>((done, fail) => worker.on('message', done).on('error', fail));
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(monotonicMs());
});
