/** Figures and times as the page writes them. Times are those of the reader's clock. */

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exactTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const withoutComma = (text: string) => text.replace(',', '');

export const clock = (at: string | Date): string => time.format(new Date(at));
export const exactClock = (at: string | Date): string => exactTime.format(new Date(at));
/** `Tue 24 Nov 2026` */
export const day = (at: string): string => withoutComma(longDay.format(new Date(at)));

/** `Today, 14:06` or `Sat 21 Nov, 10:12` */
export function moment(at: string, now: string): string {
  const isToday = day(at) === day(now);
  return `${isToday ? 'Today' : withoutComma(shortDay.format(new Date(at)))}, ${clock(at)}`;
}

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** `3 days`, `40 minutes`; less than a minute is `moments` */
export function span(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from);
  const unit = UNITS.find(([, size]) => ms >= size);
  return unit ? plural(Math.floor(ms / unit[1]), unit[0]) : 'moments';
}

export const count = (value: number): string => whole.format(value);
export const plural = (value: number, word: string): string =>
  `${whole.format(value)} ${word}${value === 1 ? '' : 's'}`;

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
/** `Two`; a number from ten on */
export const inWords = (value: number): string => WORDS[value] ?? whole.format(value);

export const percent = (rate: number): string => (rate === 0 ? '0%' : `${(rate * 100).toFixed(2)}%`);
/** A share that people chose: `5%` */
export const share = (value: number): string => `${Number((value * 100).toFixed(1))}%`;
export const milliseconds = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : whole.format(ms)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
export const rateOf = ({ bad, of }: { bad: number; of: number }): number => (of === 0 ? 0 : bad / of);
