import { createDailyBytes } from './daily-bytes.ts';

test('one team sends a gigabyte a day, and others have theirs', () => {
  let now = 0;
  const sent = createDailyBytes(() => now);
  const add = (owner: string, bytes: number) => () => sent.add(owner, bytes);
  expect(add('mf-search', 2 ** 30)).not.toThrow();
  expect(add('mf-search', 1)).toThrow('in a day');
  expect(add('mf-content', 2 ** 20)).not.toThrow();
  now += 24 * 3_600_000;
  expect(add('mf-search', 2 ** 20)).not.toThrow();
});
