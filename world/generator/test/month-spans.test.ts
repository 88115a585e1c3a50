import { monthSpans } from '../src/tours/month-spans.ts';

test('months are named as spans, over New Year too', () => {
  expect(monthSpans([1, 2, 3, 6, 7, 8, 9, 10])).toBe('January to March and June to October');
  expect(monthSpans([11, 12, 1, 2, 3])).toBe('November to March');
  expect(monthSpans([4, 6])).toBe('April and June');
});
