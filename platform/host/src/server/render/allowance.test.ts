import { createAllowance } from './allowance.ts';

test('what is too much is not taken and costs nothing, and a second gives more, up to the burst', () => {
  let at = 0;
  const { has, take } = createAllowance({ burst: 128, second: 32 }, () => at);
  expect([take(100), take(32), take(20), take(32)]).toEqual([true, false, true, false]);
  at += 1000;
  expect(has(32)).toBe(true);
  expect(take(32)).toBe(true);
  at += 60_000;
  expect([has(129), take(128), has(1)]).toEqual([false, true, false]);
});
