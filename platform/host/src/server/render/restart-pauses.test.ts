import { createPauses } from './restart-pauses.ts';

test('pauses double with each end that follows soon, up to a minute, and begin again after a process that lasted', () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const endsAfter = (ms: number) => {
    const pauseMs = pauses.started();
    now += ms;
    return pauseMs();
  };
  expect([1, 1, 1].map(endsAfter)).toEqual([500, 1000, 2000]);
  for (let ends = 0; ends < 10; ends += 1) endsAfter(1);
  expect(endsAfter(1)).toBe(60_000);
  expect(endsAfter(120_001)).toBe(500);
});
