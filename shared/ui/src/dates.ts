/**
 * Formats plain dates (`YYYY-MM-DD`) and months (`YYYY-MM`). The names are constants instead of Intl's, so that server and
 * browser render the same text. Spaces are non-breaking.
 */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const NBSP = '\u00a0';

type Parts = { year: number; month: number; day: number; weekday: number };

/** Reads the calendar part only, so an instant (`2027-06-12T10:00:00Z`) works too. */
function parts(date: string): Parts {
  const [year = 1970, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** @param month 1 to 12 */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';
const weekdayName = (weekday: number): string => DAYS[weekday] ?? '';

/** "Sat 12 Jun 2027" */
export function formatDay(date: string): string {
  return `${formatDayShort(date)}${NBSP}${parts(date).year}`;
}

/** "Sat 12 Jun", where the year is shown next to it. */
export function formatDayShort(date: string): string {
  const { weekday, day, month } = parts(date);
  return [weekdayName(weekday).slice(0, 3), day, monthName(month).slice(0, 3)].join(NBSP);
}

/** "12 Jun 2027", of a day whose weekday nobody needs, such as a birthday. */
export function formatDate(date: string): string {
  const { day, month, year } = parts(date);
  return [day, monthName(month).slice(0, 3), year].join(NBSP);
}

/** "Saturday 12 June 2027", for screen readers. */
export function formatDayLong(date: string): string {
  const { weekday, day, month, year } = parts(date);
  return [weekdayName(weekday), day, monthName(month), year].join(NBSP);
}

/** "June 2027" */
export function formatMonth(month: string): string {
  const { month: number, year } = parts(month);
  return [monthName(number), year].join(NBSP);
}

/** "Jun 2027" */
export function formatMonthShort(month: string): string {
  const { month: number, year } = parts(month);
  return [monthName(number).slice(0, 3), year].join(NBSP);
}

/** "Sat 12 Jun to Sat 19 Jun 2027"; both years when they differ. */
export function formatRange(from: string, to: string): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? formatDayShort(from) : formatDay(from)} to ${formatDay(to)}`;
}

/** The weeks of a month, Monday first; null for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const { year, month: number, weekday } = parts(`${month}-01`);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = Array.from({ length: (weekday + 6) % 7 }, () => null);
  const days = Array.from({ length }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`);
  const cells: (string | null)[] = [...before, ...days];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
