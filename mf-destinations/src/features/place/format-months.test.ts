import { formatMonths } from './format-months.ts';

test.each([
  [[4, 5, 6], 'April to June'],
  [[5, 6], 'May and June'],
  [[9], 'September'],
  [[4, 5, 6, 9], 'April to June and September'],
  [[11, 12, 1, 2, 3], 'November to March'],
  [[12, 1], 'December and January'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'January to December'],
])('%j', (months, text) => {
  expect(formatMonths(months)).toBe(text);
});

test('three seasons are joined by commas', () => {
  expect(formatMonths([1, 4, 5, 9])).toBe('January, April and May, September');
});
