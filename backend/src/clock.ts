/** What time it is; tests bring their own. */
export type Clock = { now(): Date };

/** The machine's clock, or one that stands still at the beginning of a day. */
export const clockOf = (fixed?: PlainDate): Clock => ({
  now: () => (fixed ? new Date(`${fixed}T00:00:00Z`) : new Date()),
});

/** A day of travel, `YYYY-MM-DD`, without a time zone. */
export type PlainDate = string;

const DAY_MS = 86_400_000;

/** Today in UTC, the one zone in which all days of travel are compared. */
export const today = (clock: Clock): PlainDate => clock.now().toISOString().slice(0, 10);

export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
