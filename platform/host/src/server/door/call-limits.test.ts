import { createCallLimits } from './call-limits.ts';

test('what one renderer sends at once is bounded, and room again once a call has ended', () => {
  const limits = createCallLimits({ bytesOfRenderer: 100 });
  const [mine, other] = [{}, {}];
  const done = limits.enter('stable', mine, 60);
  expect(done).toBeDefined();
  expect(limits.enter('stable', mine, 60)).toBeUndefined();
  expect(limits.enter('stable', mine, 40)).toBeDefined();
  expect(limits.enter('stable', other, 60)).toBeDefined();
  done?.();
  expect(limits.enter('stable', mine, 60)).toBeDefined();
});
