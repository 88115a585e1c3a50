import { formatDay, formatDayLong, formatMonth, formatMonthShort, formatRange, weeksOf } from './dates.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('a plain date is formatted independently of the time zone', () => {
  expect(spaced(formatDay('2027-06-12'))).toBe('Sat 12 Jun 2027');
  expect(spaced(formatDayLong('2027-06-12'))).toBe('Saturday 12 June 2027');
  expect(spaced(formatDay('2024-02-29'))).toBe('Thu 29 Feb 2024');
});

test('no date breaks over two lines', () => {
  expect(formatDay('2027-06-12')).not.toContain(' ');
});

test('months, long and short', () => {
  expect(spaced(formatMonth('2027-06'))).toBe('June 2027');
  expect(spaced(formatMonthShort('2027-06-12'))).toBe('Jun 2027');
});

test('a range names its year once, or both when they differ', () => {
  expect(spaced(formatRange('2027-06-12', '2027-06-19'))).toBe('Sat 12 Jun to Sat 19 Jun 2027');
  expect(spaced(formatRange('2026-12-29', '2027-01-05'))).toBe('Tue 29 Dec 2026 to Tue 5 Jan 2027');
});

test('weeks begin on Monday and are filled', () => {
  const weeks = weeksOf('2027-06');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    null,
    '2027-06-01',
    '2027-06-02',
    '2027-06-03',
    '2027-06-04',
    '2027-06-05',
    '2027-06-06',
  ]);
  expect(weeks[4]?.slice(2)).toEqual(['2027-06-30', null, null, null, null]);
});
