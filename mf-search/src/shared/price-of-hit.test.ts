import type { TourRecord } from '@fernweh/contracts/search';
import { priceOfHit } from './price-of-hit.ts';

const prices = (amount: number) => ({
  GBP: amount,
  ZAR: amount,
  CAD: amount,
  AUD: amount,
  EUR: amount,
  NZD: amount,
  USD: amount,
});
const tour: Pick<TourRecord, 'slug' | 'price' | 'was' | 'nextDeparture' | 'isNew'> = {
  slug: 'a-slow-coast',
  price: prices(85_000),
  nextDeparture: '2027-06-12',
  isNew: false,
};

test('the price in the visitor’s currency', () => {
  expect(priceOfHit(tour, 'EUR')).toEqual({
    tour: 'a-slow-coast',
    from: { amount: 85_000, currency: 'EUR' },
    nextDeparture: '2027-06-12',
  });
});

test('a real reduction is the only label', () => {
  expect(priceOfHit({ ...tour, was: prices(100_000), isNew: true }, 'GBP')).toMatchObject({
    label: 'REDUCED',
    percent: 15,
    was: { amount: 100_000, currency: 'GBP' },
  });
});

test('a former price that is not higher is ignored', () => {
  expect(priceOfHit({ ...tour, was: prices(85_000) }, 'GBP')).not.toHaveProperty('was');
});

test('without a departure there is no price', () => {
  expect(priceOfHit({ ...tour, nextDeparture: null }, 'GBP')).toBeNull();
});
