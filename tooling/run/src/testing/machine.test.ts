import { describeMachine, measureMachine, slownessOf, workersOn } from './machine.ts';

test('a machine is measured, and is never faster than the one of reference', async () => {
  const { slowness, cores, freeBytes } = await measureMachine(1);
  expect(slowness).toBeGreaterThanOrEqual(1);
  expect(slowness).toBeLessThanOrEqual(8);
  expect([cores, freeBytes > 0]).toEqual([1, true]);
});

test('limits grow with the time that the same work takes, within bounds', () => {
  expect([50, 100, 120, 190, 450, 60_000].map(slownessOf)).toEqual([1, 1, 1, 2, 4.5, 8]);
});

test.each([
  ['two cores', { slowness: 1, cores: 2, freeBytes: 16e9 }, 3, 3],
  ['many cores', { slowness: 1, cores: 16, freeBytes: 64e9 }, 17, 3],
  ['slow or busy cores', { slowness: 4, cores: 2, freeBytes: 16e9 }, 2, 2],
  ['one slow core', { slowness: 3, cores: 1, freeBytes: 16e9 }, 1, 1],
  ['little memory', { slowness: 1, cores: 2, freeBytes: 1.6e9 }, 2, 1],
  ['no memory', { slowness: 1, cores: 2, freeBytes: 0 }, 1, 1],
])('%s: so many tests at the same time', (_, machine, inJest, inBrowsers) => {
  expect([workersOn('jest', machine), workersOn('browser', machine)]).toEqual([inJest, inBrowsers]);
});

test('a run says on what it runs', () => {
  expect(describeMachine({ slowness: 1, cores: 2, freeBytes: 4e9 })).toBe(
    'This machine: 2 cores, 4.0 GB free.',
  );
  expect(describeMachine({ slowness: 2.5, cores: 1, freeBytes: 4e9 })).toContain('2.5 times as long');
});
