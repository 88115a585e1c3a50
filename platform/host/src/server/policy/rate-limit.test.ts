import { createRateLimit } from './rate-limit.ts';

test('each key has its own count, which ends with the minute', () => {
  let now = 0;
  const limit = createRateLimit(2, () => now);
  expect([1, 2, 3].map(() => limit.allows('a'))).toEqual([true, true, false]);
  expect(limit.allows('b')).toBe(true);
  now = 60_000;
  expect(limit.allows('a')).toBe(true);
});

test('a caller with very many keys costs nobody else their turn', () => {
  const limit = createRateLimit(2, () => 0);
  for (let n = 0; n < 50_000; n += 1) limit.allows(`invented ${n}`);
  expect([limit.allows('visitor'), limit.allows('visitor'), limit.allows('visitor')]).toEqual([
    true,
    true,
    false,
  ]);
});
