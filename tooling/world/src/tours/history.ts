import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Prices } from './prices.ts';

/** One price of a departure's twin room and the days on which it was charged, both included; the last goes on. */
export type PricePeriod = { from: PlainDate; until?: PlainDate; amount: Prices };

const WINDOW_DAYS = 60;
const LEAST_DAYS = 28;

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a);

/** Days of the last 60, today included, on which the price was higher than now and the same. */
export function daysCharged(history: readonly PricePeriod[], clock: PlainDate, was: Prices): number {
  const start = addDays(clock, 1 - WINDOW_DAYS);
  return history
    .filter(({ amount }) => amount.GBP === was.GBP)
    .reduce((days, { from, until = clock }) => {
      const first = laterOf(from, start);
      const last = until < clock ? until : clock;
      return days + Math.max(0, daysBetween(first, last) + 1);
    }, 0);
}

/** A "was" price is shown only if it was charged for 28 of the last 60 days (product: Rules). */
export const mayShowWas = (history: readonly PricePeriod[], clock: PlainDate, was: Prices): boolean =>
  daysCharged(history, clock, was) >= LEAST_DAYS;

/** A departure that was dearer once: lowered some days ago, some of them so long ago that nobody may say so. */
export function loweredSomeTimeAgo(
  { before, now, clock }: { before: Prices; now: Prices; clock: PlainDate },
  draw: Random,
): PricePeriod[] {
  const loweredDaysAgo = draw.chance(0.75) ? draw.int(2, 30) : draw.int(35, 55);
  const changed = addDays(clock, -loweredDaysAgo);
  const opened = addDays(changed, -draw.int(90, 240));
  return [
    { from: opened, until: addDays(changed, -1), amount: before },
    { from: changed, amount: now },
  ];
}
