import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type { TourRecord } from '@fernweh/contracts/search';
import type { DepartureRecord } from '../catalogue/departure-record.ts';
import type { PlainDate } from '../clock.ts';
import { fromPrice, type PricedTour, withSeats } from './from-price.ts';

type OfferFields = Pick<
  TourRecord,
  'offers' | 'guaranteed' | 'onSale' | 'nextDeparture' | 'month' | 'monthName'
>;
type PriceFields = Pick<TourRecord, 'price' | 'priceBand'>;

/** Absent prices: a tour without an open date keeps the last ones in the index, for filters and sort orders. */
export type SearchOffers = OfferFields & Partial<PriceFields>;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** For ZAR the bounds of the price bands are this many times as high (product/search 5). */
const RAND_FACTOR = 20;

/**
 * What a search record says of a tour's departures. It changes with every booking and with every day.
 * @param departures the tour's departures on sale, earliest first
 */
export function searchOffers(
  tour: PricedTour,
  departures: readonly DepartureRecord[],
  today: PlainDate,
): SearchOffers {
  const offers = perCurrency(currency => fromPrice(tour, departures, currency, today) ?? null);
  const open = withSeats(departures);
  const names = new Set(open.map(({ startDate }) => MONTHS[Number(startDate.slice(5, 7)) - 1]));
  return {
    offers,
    guaranteed: offers.GBP?.guaranteed !== undefined,
    onSale: offers.GBP?.sale !== undefined,
    nextDeparture: offers.GBP?.nextDeparture ?? null,
    month: [...new Set(open.map(({ startDate }) => startDate.slice(0, 7)))].sort(),
    monthName: MONTHS.filter(name => names.has(name)),
    ...(offers.GBP && pricesOf(offers)),
  };
}

function pricesOf(offers: TourRecord['offers']): PriceFields {
  const price = perCurrency(currency => offers[currency]?.from.amount ?? 0);
  return { price, priceBand: perCurrency(currency => priceBand(currency, price[currency])) };
}

/** The price band of an amount. The bounds are whole major units. */
function priceBand(currency: Currency, amount: number): string {
  const units = amount / 100 / (currency === 'ZAR' ? RAND_FACTOR : 1);
  if (units < 1000) return 'under-1000';
  if (units < 2000) return '1000-1999';
  if (units < 3000) return '2000-2999';
  return units < 5000 ? '3000-4999' : '5000-up';
}

const perCurrency = <T>(make: (currency: Currency) => T) =>
  Object.fromEntries(CURRENCIES.map(currency => [currency, make(currency)])) as Record<Currency, T>;
