import type { Currency } from '@fernweh/contracts/channel';

const SHOWN = [
  'slug',
  'title',
  'summary',
  'startPlace',
  'endPlace',
  'days',
  'picture',
  'rating',
  'reviewCount',
];

/** Most values of a filter that the service counts. */
export const MOST_VALUES = 100;

/** Attributes that cards show, with the offers in the visitor's currency. The others are not fetched. */
export const shownOn = (currency: Currency) => [...SHOWN, `offers.${currency}`];
