import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type { Random } from '../random.ts';

/** Seven explicit price lists, not one converted at a rate: a factor on pounds, and the step prices are rounded to. */
const LISTS: Record<Currency, { factor: number; step: number }> = {
  GBP: { factor: 1, step: 5 },
  EUR: { factor: 1.17, step: 5 },
  USD: { factor: 1.29, step: 5 },
  CAD: { factor: 1.77, step: 5 },
  AUD: { factor: 1.96, step: 5 },
  NZD: { factor: 2.14, step: 5 },
  ZAR: { factor: 23.2, step: 50 },
};

/** Deposit per person in whole major units (product: Rules). */
export const DEPOSITS: Record<Currency, number> = {
  GBP: 150,
  USD: 200,
  EUR: 200,
  CAD: 250,
  AUD: 300,
  NZD: 300,
  ZAR: 3500,
};

export type Prices = Record<Currency, number>;
export const perCurrency = (make: (currency: Currency) => number): Prices =>
  Object.fromEntries(CURRENCIES.map(currency => [currency, make(currency)])) as Prices;

/** A price in every list, minor units. Whole major units; ZAR in tens (product: Rules). */
export const priceLists = (pounds: number): Prices =>
  perCurrency(currency => {
    const { factor, step } = LISTS[currency];
    const rounded = Math.round((pounds * factor) / step) * step;
    return (currency === 'ZAR' ? rounded : rounded - (rounded % 10 === 0 ? 1 : 0)) * 100;
  });

/** Deposit per person in minor units: the rule's, never over a quarter of the price, whole major units. */
export const depositOf = (currency: Currency, price: number): number =>
  Math.min(DEPOSITS[currency] * 100, Math.floor(price / 400) * 100);

/** Dearer in the middle of the season, cheaper at its ends. */
export function seasonFactor(month: number, months: readonly number[]): number {
  if (months.length < 3) return 1;
  const edge = !months.includes(((month + 10) % 12) + 1) || !months.includes((month % 12) + 1);
  const high = [6, 7, 8].includes(month) || month === 12;
  return edge ? 0.95 : high ? 1.08 : 1;
}

/** What a room of one's own adds, as a share of the price. */
export const singleSupplement = (draw: Random): number => draw.int(22, 36) / 100;
