import { WAS_PRICE_DAYS, WAS_PRICE_WINDOW_DAYS } from '@fernweh/contracts/rules';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import type { Prices } from './prices.ts';

/** A price of the twin room with the first and last day on which it was charged; the last price has no last day. */
export type PricePeriod = { from: PlainDate; until?: PlainDate; amount: Prices };

const laterOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? b : a);

/** Number of the last 60 days, including today, on which a certain higher price was charged. */
export function daysCharged(history: readonly PricePeriod[], clock: PlainDate, was: Prices): number {
  const start = addDays(clock, 1 - WAS_PRICE_WINDOW_DAYS);
  return history
    .filter(({ amount }) => amount.GBP === was.GBP)
    .reduce((days, { from, until = clock }) => {
      const first = laterOf(from, start);
      const last = until < clock ? until : clock;
      return days + Math.max(0, daysBetween(first, last) + 1);
    }, 0);
}

/** Whether a "was" price may be shown: it must have been charged on 28 of the last 60 days (product/money 10). */
export const mayShowWas = (history: readonly PricePeriod[], clock: PlainDate, was: Prices): boolean =>
  daysCharged(history, clock, was) >= WAS_PRICE_DAYS;
