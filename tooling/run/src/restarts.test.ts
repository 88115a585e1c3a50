import { createRestarts } from './restarts.ts';

test('every pause is twice as long as the one before; after the fifth end in a short time there is none', () => {
  let now = 0;
  const restarts = createRestarts({ now: () => now });
  const pauses = Array.from({ length: 6 }, () => {
    now += 1000;
    return restarts.pauseAfterEnd('shell')?.ms;
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, undefined]);
});

test('ends are counted for each service, and those of long ago do not count', () => {
  let now = 0;
  const restarts = createRestarts({ limit: 1, withinMs: 1000, now: () => now });
  expect(restarts.pauseAfterEnd('shell')?.attempt).toBe(1);
  expect(restarts.pauseAfterEnd('API')?.attempt).toBe(1);
  now = 999;
  expect(restarts.pauseAfterEnd('shell')).toBeUndefined();
  now = 3000;
  expect(restarts.pauseAfterEnd('shell')?.attempt).toBe(1);
});
