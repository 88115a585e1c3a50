import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import { DEPOSIT_PERCENT, DEPOSITS } from '@fernweh/contracts/rules';
import type { Random } from '../random.ts';

/** Steps to which prices are rounded. Prices end in 5 or 9, in ZAR in 50. */
const STEPS: Record<Currency, number> = { GBP: 5, EUR: 5, USD: 5, CAD: 5, AUD: 5, NZD: 5, ZAR: 50 };
const COLUMNS: Currency[] = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD', 'ZAR'];

export type Prices = Record<Currency, number>;
export const perCurrency = (make: (currency: Currency) => number): Prices =>
  Object.fromEntries(CURRENCIES.map(currency => [currency, make(currency)])) as Prices;

/** Price in a currency for each pound. This is a price level by market and region, no exchange rate. */
export type Market = Prices;

let markets: Map<string, Market> | undefined;

/** The price levels of a region (`atlas/data/markets.txt`), varied a little for each tour. @throws Error for an unknown region */
export function marketOf(region: string, draw: Random): Market {
  markets ??= readMarkets();
  const market = markets.get(region);
  if (!market) throw new Error(`markets.txt: nothing about ${region}`);
  return perCurrency(currency => (currency === 'GBP' ? 1 : market[currency] * (draw.int(985, 1015) / 1000)));
}

function readMarkets(): Map<string, Market> {
  const table = readFileSync(path.join(import.meta.dirname, '../atlas/data/markets.txt'), 'utf8');
  return new Map(
    table
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [region = '', ...numbers] = line.split('|').map(cell => cell.trim());
        const market = perCurrency(currency => Number(numbers[COLUMNS.indexOf(currency)]));
        return [region, market];
      }),
  );
}

/** A price in every currency, in minor units. Prices are whole major units, ZAR in tens (product/money 5). */
export const pricesOf = (pounds: number, market: Market): Prices =>
  perCurrency(currency => {
    const step = STEPS[currency];
    const rounded = Math.round((pounds * market[currency]) / step) * step;
    return (currency === 'ZAR' ? rounded : rounded - (rounded % 10 === 0 ? 1 : 0)) * 100;
  });

const SMALL: Market = { GBP: 1, EUR: 1.17, USD: 1.29, CAD: 1.77, AUD: 1.96, NZD: 2.14, ZAR: 23.2 };

/** A small price in every currency, each rounded separately: whole major units, ZAR in tens. */
export const smallPrices = (pounds: number, draw: Random): Prices =>
  perCurrency(currency => {
    const step = currency === 'ZAR' ? 10 : 1;
    const lean = currency === 'GBP' ? 1 : draw.int(97, 103) / 100;
    return Math.max(step, Math.round((pounds * SMALL[currency] * lean) / step) * step) * 100;
  });

/** Deposit per person in minor units, at most its share of the price, in whole major units (product/money 1). */
export const depositOf = (currency: Currency, price: number): number =>
  Math.min(DEPOSITS[currency] * 100, Math.floor((price * DEPOSIT_PERCENT) / 10_000) * 100);

/** Price factor of a month: 0.95 at the ends of the season, 1.08 in June to August and in December. */
export function seasonFactor(month: number, months: readonly number[]): number {
  if (months.length < 3) return 1;
  const edge = !months.includes(((month + 10) % 12) + 1) || !months.includes((month % 12) + 1);
  const high = [6, 7, 8].includes(month) || month === 12;
  return edge ? 0.95 : high ? 1.08 : 1;
}

/** The single supplement, as a share of the price. */
export const singleSupplement = (draw: Random): number => draw.int(22, 36) / 100;
