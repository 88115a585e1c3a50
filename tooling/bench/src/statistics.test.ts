import { median, ratioOfMedians } from './statistics.ts';

test('the median of an odd number is the middle value', () => {
  expect(median([9, 1, 5])).toBe(5);
});

test('the median of an even number lies between the two in the middle', () => {
  expect(median([4, 1, 3, 100])).toBe(3.5);
});

test('an empty list has no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('a ratio compares medians, so one slow round changes nothing', () => {
  expect(ratioOfMedians([20, 22, 900], [10, 11, 12])).toBe(2);
});
