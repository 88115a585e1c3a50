import type { Route } from '../atlas/atlas.ts';
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { type Random, random } from '../random.ts';
import type { PricePeriod } from './history.ts';
import type { Prices } from './prices.ts';

/** A lower price of a departure: from when it was sold at the usual one, from when at the lower one. */
export type Sale = { opened: PlainDate; from: PlainDate; percent: number };

/** How long a lower price is charged. After that the usual one is charged again. */
const LASTS_DAYS = 60;
/** So long must the usual price have been charged before it is lowered (product/money 10). */
const USUAL_DAYS = 28;
/** Of each tour it is decided anew whether it begins a sale in such a time. */
const PERIOD_DAYS = 30;
/** So that about as many tours are on sale at any time as on the first day. */
const TOUR_SHARE = 0.18;
const DATE_SHARE = 0.4;
/** Departures are on sale for 18 months. */
export const ON_SALE_DAYS = 548;
/** Nobody lowers the price of a date that is so near. */
const NEAR_DAYS = 21;

/** A sale that began before the world's first day. Some are too old for a "was" price. */
export function firstSale(clock: PlainDate, percent: number, draw: Random): Sale {
  const from = addDays(clock, -(draw.withProbability(0.75) ? draw.int(2, 30) : draw.int(35, 55)));
  return { opened: addDays(from, -draw.int(90, 240)), from, percent };
}

export const isLowered = ({ from }: Sale, day: PlainDate): boolean =>
  from <= day && daysBetween(from, day) < LASTS_DAYS;

/** What was charged for a departure whose price is lowered. */
export const historyOf = (
  { opened, from }: Sale,
  { before, now }: { before: Prices; now: Prices },
): PricePeriod[] => [
  { from: opened, until: addDays(from, -1), amount: before },
  { from, amount: now },
];

/**
 * Lowers prices of a tour from its world's first day on.
 * @param day the last day of interest
 * @returns the last sale of a date that had begun by this day, beginning with that of the first day
 */
export function createSales(
  { route, clock, seed }: { route: Route; clock: PlainDate; seed: string },
  day: PlainDate,
) {
  const periods = Math.floor(daysBetween(clock, day) / PERIOD_DAYS) + 1;
  const ofTour = Array.from({ length: Math.max(0, periods) }, (_, n) => {
    const draw = random(seed, 'sale', route.title, n);
    if (!draw.withProbability(TOUR_SHARE)) return [];
    const from = addDays(clock, n * PERIOD_DAYS + draw.int(1, PERIOD_DAYS));
    return from > day ? [] : [{ from, percent: draw.pick([10, 12, 15, 15, 20]) }];
  }).flat();

  return ({
    startDate,
    first,
    onSale,
  }: {
    startDate: PlainDate;
    first?: Sale | undefined;
    onSale: boolean;
  }) => {
    let last = first;
    for (const { from, percent } of onSale ? ofTour : []) {
      // The usual price is charged from the first day on sale, or since the last sale.
      const opened = last ? addDays(last.from, LASTS_DAYS) : addDays(startDate, -ON_SALE_DAYS);
      if (daysBetween(opened, from) < USUAL_DAYS || daysBetween(from, startDate) < NEAR_DAYS) continue;
      if (!random(seed, 'sale', route.title, from, startDate).withProbability(DATE_SHARE)) continue;
      last = { opened, from, percent };
    }
    return last;
  };
}
