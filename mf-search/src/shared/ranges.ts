import type { Currency } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';

/** A labelled numeric range (product/search 2): its name in the URL, its bucket in the index, its label. */
export type Range = { value: string; facet: string; label: string };

export const LENGTHS: readonly Range[] = [
  { value: '1-5', facet: '1–5 days', label: '1 to 5 days' },
  { value: '6-8', facet: '6–8 days', label: '6 to 8 days' },
  { value: '9-12', facet: '9–12 days', label: '9 to 12 days' },
  { value: '13-16', facet: '13–16 days', label: '13 to 16 days' },
  { value: '17-up', facet: '17 days or more', label: '17 days and more' },
];

export const GROUP_SIZES: readonly Range[] = [
  { value: 'up-to-10', facet: 'Up to 10', label: 'Up to 10 people' },
  { value: '11-14', facet: '11–14', label: '11 to 14 people' },
  { value: '15-up', facet: '15 or more', label: '15 and more' },
];

export const RATINGS: readonly Range[] = [
  { value: '4.5', facet: '4.5 and up', label: '4.5 and over' },
  { value: '4.0', facet: '4.0 and up', label: '4.0 and over' },
  { value: '3.5', facet: '3.5 and up', label: '3.5 and over' },
];

/** Paces, from gentle to demanding. */
export const PACES: readonly Range[] = ['Gentle', 'Easy', 'Moderate', 'Active', 'Demanding'].map(pace => ({
  value: pace.toLowerCase(),
  facet: pace,
  label: pace,
}));

const PRICE_BANDS = ['under-1000', '1000-1999', '2000-2999', '3000-4999', '5000-up'] as const;
/** Factor of the bands' limits: bands are defined for pounds, euros and dollars; in rand they are twenty times as high. */
const scaleOf = (currency: Currency) => (currency === 'ZAR' ? 20 : 1);

/** A range of prices in major units: at least `from`, less than `below`. */
export type PriceRange = Range & { from: number; below: number };

/** Price ranges in the displayed currency. */
export function pricesIn(currency: Currency, locale: string): readonly PriceRange[] {
  const money = (major: number) => formatMoney({ amount: major * 100, currency }, locale);
  const scale = scaleOf(currency);
  return PRICE_BANDS.map(band => {
    const [low = '', high = ''] = band.split('-');
    const named = { value: band, facet: band };
    if (low === 'under') {
      const below = Number(high) * scale;
      return { ...named, from: 0, below, label: `Under ${money(below)}` };
    }
    const from = Number(low) * scale;
    if (high === 'up')
      return { ...named, from, below: Number.POSITIVE_INFINITY, label: `${money(from)} and more` };
    const below = (Number(high) + 1) * scale;
    return { ...named, from, below, label: `${money(from)} to ${money(below - 1)}` };
  });
}
