import { createCircuitBreaker } from '../src/server/render/circuit-breaker.ts';

test('opens after three failures in a row, lets one attempt through after the pause', () => {
  let now = 0;
  const breaker = createCircuitBreaker({ failures: 3, pauseMs: 1000, now: () => now });
  breaker.record('mf-a/x', false);
  breaker.record('mf-a/x', false);
  expect(breaker.open()).toEqual([]);
  breaker.record('mf-a/x', false);
  expect(breaker.open()).toEqual(['mf-a/x']);
  now = 1001;
  expect(breaker.open()).toEqual([]);
  breaker.record('mf-a/x', false);
  expect(breaker.open()).toEqual(['mf-a/x']);
  now = 2002;
  breaker.record('mf-a/x', true);
  breaker.record('mf-a/x', false);
  expect(breaker.open()).toEqual([]);
});
