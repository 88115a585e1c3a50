/** The current time. Tests bring their own clock. */
export type Clock = { now(): Date };

/** The machine's clock, or one that starts at the beginning of a day and runs on. */
export function clockOf(day?: PlainDate): Clock {
  const ahead = day ? Date.parse(`${day}T00:00:00Z`) - Date.now() : 0;
  return { now: () => new Date(Date.now() + ahead) };
}

/** A day of travel, `YYYY-MM-DD`, without a time zone. */
export type PlainDate = string;

/** Today in UTC. All days of travel are compared in UTC. */
export const today = (clock: Clock): PlainDate => clock.now().toISOString().slice(0, 10);

export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** "5 June 2027" */
export const longDate = (date: PlainDate): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The same day some months later; the last day of a month that has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

/** Whole years between a birthday and a day. */
export function ageOn(birth: PlainDate, date: PlainDate): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) < birth.slice(5) ? years - 1 : years;
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const addMs = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
