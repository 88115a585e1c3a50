const DAY = 86_400_000;

/** Plain dates, `YYYY-MM-DD`, without a time zone. */
export const addDays = (date: string, days: number) => new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

export type Today = () => string;

/**
 * Today. The world is made for a day; a real clock that has passed it moves on, one that lies before it (or a fixed
 * one) does not bring departures back that were never made.
 */
export const todayOf = (fixed: string | undefined, worldClock: string): Today => {
  if (fixed) return () => fixed;
  return () => {
    const real = new Date().toISOString().slice(0, 10);
    return real > worldClock ? real : worldClock;
  };
};
