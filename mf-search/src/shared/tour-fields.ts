import type { Currency } from '@fernweh/contracts/channel';
import type { Geo } from '@fernweh/contracts/page';
import { formatMonth } from '@fernweh/ui/dates';
import { GROUP_SIZES, LENGTHS, PACES, pricesIn, RATINGS, type Range } from './ranges.ts';

/** The visitor's market, as far as filters depend on it. */
export type Market = Pick<Geo, 'currency' | 'locale'>;

/** One thing tours are filtered by (product/search 5). Its name is the URL's parameter. */
export type TourField = {
  name: string;
  title: string;
  /** The index's attribute. */
  attribute: (currency: Currency) => string;
  /** The values there are, in their order; absent where the index knows. */
  ranges?: (market: Market) => readonly Range[];
  /** A value in words, where it is not its own. */
  label?: (value: string) => string;
  /** count: the most tours first; value: in its own order. */
  order: 'count' | 'value';
  /** What the rest is called where not all fit. */
  more?: string;
};

const only = (value: string, label: string) => (): readonly Range[] => [{ value, facet: 'true', label }];

const TOUR_FIELDS = [
  { name: 'length', title: 'Length', attribute: () => 'length', ranges: () => LENGTHS, order: 'value' },
  {
    name: 'price',
    title: 'Price per person',
    attribute: currency => `priceBand.${currency}`,
    ranges: ({ currency, locale }) => pricesIn(currency, locale),
    order: 'value',
  },
  { name: 'region', title: 'Region', attribute: () => 'region', order: 'count', more: 'regions' },
  {
    name: 'country',
    title: 'Country',
    attribute: () => 'country',
    order: 'count',
    more: 'countries and territories',
  },
  {
    name: 'month',
    title: 'Month',
    attribute: () => 'month',
    label: formatMonth,
    order: 'value',
    more: 'months',
  },
  { name: 'style', title: 'Style', attribute: () => 'style', order: 'count', more: 'styles' },
  {
    name: 'guaranteed',
    title: 'Guaranteed',
    attribute: () => 'guaranteed',
    ranges: only('yes', 'Guaranteed to run'),
    order: 'value',
  },
  {
    name: 'sale',
    title: 'On sale',
    attribute: () => 'onSale',
    ranges: only('yes', 'On sale'),
    order: 'value',
  },
  { name: 'rating', title: 'Rating', attribute: () => 'ratingBand', ranges: () => RATINGS, order: 'value' },
  { name: 'pace', title: 'Pace', attribute: () => 'pace', ranges: () => PACES, order: 'value' },
  {
    name: 'group',
    title: 'Group size',
    attribute: () => 'groupSize',
    ranges: () => GROUP_SIZES,
    order: 'value',
  },
  { name: 'start', title: 'Starts in', attribute: () => 'startPlace', order: 'count', more: 'cities' },
] as const satisfies readonly TourField[];

export type FieldName = (typeof TOUR_FIELDS)[number]['name'];

/** The same list, as what all have in common. */
export const FIELDS: readonly (TourField & { name: FieldName })[] = TOUR_FIELDS;

/** Words for a value of a field: on its checkbox, its chip, in the page's title. */
export function labelOf(field: TourField, value: string, market: Market): string {
  const range = field.ranges?.(market).find(one => one.value === value);
  return range?.label ?? field.label?.(value) ?? value;
}
