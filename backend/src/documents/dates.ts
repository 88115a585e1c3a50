import type { PlainDate } from '../clock.ts';

/** The same format for every market: the month is a word, so that nobody confuses it with the day. */
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const NBSP = '\u00a0';

/** "Sat 12 Jun 2027", with non-breaking spaces. */
export function formatDay(date: PlainDate): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const weekday = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return [weekday, day, MONTHS[month - 1], year].join(NBSP);
}

/** "Sat 12 Jun 2027, 09:05 UTC" */
export const formatInstant = (at: Date): string =>
  `${formatDay(at.toISOString())}, ${at.toISOString().slice(11, 16)}${NBSP}UTC`;
