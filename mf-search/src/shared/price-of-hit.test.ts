import type { FromPrice, Offer } from '@fernweh/contracts/tour';
import { priceOfHit } from './price-of-hit.ts';

const offer = (amount: number, startDate: string, more: Partial<Offer> = {}): Offer => ({
  from: { amount, currency: 'EUR' },
  departure: `PTLP-${startDate}`,
  startDate,
  seatsLeft: 9,
  lowest: false,
  ...more,
});
const lowest = offer(85_000, '2027-10-02', { lowest: true });
const next = offer(99_000, '2027-06-12');
const sale = offer(90_000, '2027-07-03', { was: { amount: 100_000, currency: 'EUR' }, percent: 10 });
const price: FromPrice = { tour: 'a-slow-coast', ...lowest, nextDeparture: '2027-06-12', next, sale };
const none = { GBP: null, ZAR: null, CAD: null, AUD: null, NZD: null, USD: null };

test('a card shows the offer that the search asks for, with its own date', () => {
  const tour = { offers: { ...none, EUR: price } };
  expect(priceOfHit(tour, 'EUR')).toMatchObject(lowest);
  expect(priceOfHit(tour, 'EUR', 'sale')).toEqual(sale);
  expect(priceOfHit(tour, 'EUR', 'next')).toEqual(next);
});

test('without the offer asked for, a card shows the lowest price', () => {
  expect(priceOfHit({ offers: { ...none, EUR: price } }, 'EUR', 'guaranteed')).toMatchObject(lowest);
});

test('without a departure on sale there is no price', () => {
  expect(priceOfHit({ offers: { ...none, EUR: null } }, 'EUR')).toBeNull();
});
