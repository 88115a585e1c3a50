import type { PlainDate } from '../clock.ts';

/** Days in the site's words, the same for every market: nobody has to guess which number is the month. */
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const NBSP = '\u00a0';

/** "Sat 12 Jun 2027", its spaces such that it does not break. */
export function formatDay(date: PlainDate): string {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const weekday = DAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return [weekday, day, MONTHS[month - 1], year].join(NBSP);
}

/** "Sat 12 Jun 2027, 09:05 UTC" */
export const formatInstant = (at: Date): string =>
  `${formatDay(at.toISOString())}, ${at.toISOString().slice(11, 16)}${NBSP}UTC`;
