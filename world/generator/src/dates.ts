/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export type PlainDate = string;

const DAY = 86_400_000;

export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export const weekday = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const monthOf = (date: PlainDate): number => Number(date.slice(5, 7));

/** Parses ranges: "3-6,9" is [3, 4, 5, 6, 9]. */
export function parseMonths(text: string): number[] {
  return text.split(',').flatMap(part => {
    const [from = 1, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
