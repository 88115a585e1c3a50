import { createByteLimits, TooMuch } from './byte-limits.ts';

const MB = 2 ** 20;

test('pools that serve few have room for one of the largest answers, and do not take that of the stable pool', () => {
  const { enter } = createByteLimits();
  const [canary, late, stable] = [enter('canary'), enter('canary'), enter('stable')];
  canary.take(32 * MB);
  expect(() => late.take(1)).toThrow(TooMuch);
  stable.take(128 * MB);
  expect(() => stable.take(1)).toThrow(TooMuch);
  canary.done();
  expect(() => late.take(32 * MB)).not.toThrow();
});
