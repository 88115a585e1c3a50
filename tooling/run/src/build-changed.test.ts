import { atOnce } from './build-changed.ts';

const GB = 2 ** 30;

test.each([
  ['two cores', 2, 16 * GB, 1],
  ['many cores', 12, 32 * GB, 11],
  ['many cores and little memory', 12, 3.5 * GB, 3],
  ['one core', 1, 8 * GB, 1],
  ['hardly any memory', 8, 0.2 * GB, 1],
])('builds use every core but one for which there is memory: %s', (_, cores, free, expected) => {
  expect(atOnce(cores, free)).toBe(expected);
});
