import { createLineLimit } from './line-limit.ts';

test('of strangers twenty lines a minute are logged, and then how many were left out', () => {
  let clock = 0;
  const tell = jest.fn();
  const mayLog = createLineLimit(tell, () => clock);
  const logged = (times: number) => Array.from({ length: times }, mayLog).filter(Boolean).length;
  expect(logged(1000)).toBe(20);
  expect(tell).not.toHaveBeenCalled();
  clock += 60_000;
  expect(logged(5)).toBe(5);
  expect(tell.mock.calls).toEqual([[980]]);
});
