import type { Currency } from '@fernweh/contracts/channel';
import type { Geo } from '@fernweh/contracts/page';
import { GUARANTEED_MONTHS } from '@fernweh/contracts/rules';
import { formatMonth } from '@fernweh/ui/dates';
import { GROUP_SIZES, LENGTHS, PACES, pricesIn, RATINGS, type Range } from './ranges.ts';

/** The part of the visitor's market that filters depend on. */
export type Market = Pick<Geo, 'currency' | 'locale'>;

/** A field that tours are filtered by (product/search 5). Its name is the URL's parameter. */
export type TourField = {
  name: string;
  title: string;
  /** The attribute of the index. */
  attribute: (currency: Currency) => string;
  /** All values in their order; absent where the index lists them. */
  ranges?: (market: Market) => readonly Range[];
  /** Label of a value; absent where the value is its own label. */
  label?: (value: string) => string;
  /** `count`: values with the most tours first. `value`: values sorted. */
  order: 'count' | 'value';
  /** Noun of the button that shows all values. */
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
    ranges: only('yes', `Guaranteed in the next ${GUARANTEED_MONTHS} months`),
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

/** The same list with the common type. */
export const FIELDS: readonly (TourField & { name: FieldName })[] = TOUR_FIELDS;

/** Label of a field's value, for its checkbox, its chip and the page's title. */
export function labelOf(field: TourField, value: string, market: Market): string {
  const range = field.ranges?.(market).find(one => one.value === value);
  return range?.label ?? field.label?.(value) ?? value;
}
