import { writeSync } from 'node:fs';
import { openHeartbeat } from '../../worker/heartbeat.ts';
import { openHeartbeatPipe } from './heartbeat-pipe.ts';
import { stuckDetector } from './worker-health.ts';

const pipe = openHeartbeatPipe();
afterAll(() => pipe.close());
afterEach(() => jest.restoreAllMocks());

test('the shell reads what a process said last, and only then', () => {
  const heartbeat = openHeartbeat(pipe.fd);
  heartbeat.markRunning('mf-a/view');
  heartbeat.markRunning('mf-a/view');
  heartbeat.markRunning(`mf-b/${'x'.repeat(200)}\nmf-c/view`);
  heartbeat.beat();
  expect(pipe.suspect()).toBe('');
  pipe.read();
  expect(pipe.suspect()).toBe(`mf-b/${'x'.repeat(115)}`);
  expect(pipe.loop().active + pipe.loop().idle).toBeGreaterThan(0);
});

test('a process that nobody reads is not held up, and says what runs as soon as somebody does', () => {
  const heartbeat = openHeartbeat(pipe.fd);
  for (let times = 0; times < 10_000; times += 1) heartbeat.markRunning(`mf-a/view-${times}`);
  pipe.read();
  expect(pipe.suspect()).not.toBe('mf-a/view-9999');
  heartbeat.markRunning('mf-a/view-9999');
  pipe.read();
  expect(pipe.suspect()).toBe('mf-a/view-9999');
});

test('of what a process says itself no more is kept than a name has', () => {
  writeSync(pipe.fd, `mf-a/${'x'.repeat(5000)}\n`);
  pipe.read();
  expect(pipe.suspect()).toBe(`mf-a/${'x'.repeat(195)}`);
});

const worker = (usedMs: number) => ({ heartbeat: pipe, cpuMs: async () => usedMs });

test.each([3_600_000, -3_600_000])('a clock that is set by %d ms makes no worker look stuck', async step => {
  pipe.beat();
  // The process has used a second of processor time, mostly before the clock was set.
  const isStuck = stuckDetector(worker(1000), () => true);
  const before = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(before + step);
  expect(await isStuck()).toBe(false);
});

test('a process that is silent for long is stuck, whatever the clock says', async () => {
  jest.spyOn(process.hrtime, 'bigint').mockReturnValueOnce(1_000_000_000n).mockReturnValue(12_000_000_000n);
  pipe.beat();
  expect(await stuckDetector(worker(0), () => true)()).toBe(true);
});

test('a process that starts may wait for a processor longer than one that renders', async () => {
  const now = jest.spyOn(process.hrtime, 'bigint').mockReturnValue(1_000_000_000n);
  pipe.beat();
  const isStuck = stuckDetector(worker(0), () => false);
  now.mockReturnValue(31_000_000_000n);
  expect(await isStuck()).toBe(false);
  now.mockReturnValue(42_000_000_000n);
  expect(await isStuck()).toBe(true);
});
