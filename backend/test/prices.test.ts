import { CURRENCIES } from '@fernweh/contracts/channel';
import { fromPriceList } from '@fernweh/contracts/tour';
import { fromPrice } from '../src/prices/from-price.ts';
import { type Api, startApi } from './support/api.ts';
import { departure, perCurrency, tour } from './support/world.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ask = (payload: object) => api.app.inject({ method: 'POST', url: '/api/v1/prices', payload });

test.each(CURRENCIES)('from-prices in %s leave out tours that are unknown or not on sale', async currency => {
  const answer = await ask({ tours: ['slow-coast', 'nobody', 'rail-south'], currency });
  const amount = currency === 'ZAR' ? 2_000_000 : 100_000;
  const { prices } = fromPriceList.parse(answer.json());
  expect(prices).toMatchObject([
    { tour: 'slow-coast', from: { amount, currency }, startDate: '2027-02-20', lowest: true, label: 'NEW' },
  ]);
});

test('refuses more than a hundred tours and unknown currencies', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `t${n}`);
  expect((await ask({ tours: many, currency: 'GBP' })).statusCode).toBe(422);
  const wrong = await ask({ tours: [], currency: 'XXX' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors).toEqual([{ pointer: '/currency', message: expect.any(String) }]);
});

const TODAY = '2026-11-21';
const priced = (day: string, amount: number, more: Parameters<typeof departure>[2] = {}) =>
  departure('a', day, { prices: [{ room: 'TWIN' as const, amount: perCurrency(() => amount) }], ...more });
const reduced = (day: string, amount: number, before: number, more: Parameters<typeof departure>[2] = {}) => {
  const { prices, ...rest } = priced(day, amount, more);
  return { ...rest, prices: prices.map(price => ({ ...price, wasAmount: perCurrency(() => before) })) };
};
const offers = (...all: Parameters<typeof fromPrice>[1]) => fromPrice(tour('a'), all, 'GBP', TODAY);

test('the lowest price names its own date, and the next date has its own price', () => {
  const found = offers(
    priced('2027-03-12', 93_900),
    priced('2027-09-04', 89_500),
    priced('2027-09-11', 89_500),
  );
  expect(found).toMatchObject({
    from: { amount: 89_500, currency: 'GBP' },
    startDate: '2027-09-04',
    lowest: true,
    next: { from: { amount: 93_900 }, startDate: '2027-03-12', lowest: false },
  });
});

test('the lowest price is one that two people can book, where there is one', () => {
  const last = priced('2027-03-12', 80_000, { seatsLeft: 1 });
  expect(offers(last, priced('2027-09-04', 89_500))?.startDate).toBe('2027-09-04');
  expect(offers(last)?.startDate).toBe('2027-03-12');
  expect(offers(priced('2027-03-12', 80_000, { seatsLeft: 0 }))).toBeUndefined();
});

test('the sale is the lowest reduced price, even where another date costs less', () => {
  const found = offers(
    priced('2027-03-12', 80_000),
    reduced('2027-06-05', 90_000, 100_000),
    reduced('2027-06-12', 89_000, 100_000),
  );
  expect(found).not.toHaveProperty('was');
  expect(found?.label).toBeUndefined();
  expect(found?.sale).toMatchObject({
    from: { amount: 89_000 },
    was: { amount: 100_000 },
    startDate: '2027-06-12',
    lowest: false,
    label: 'REDUCED',
    percent: 11,
  });
  expect(offers(reduced('2027-06-05', 90_000, 90_000))?.sale).toBeUndefined();
});

test('a reduction is never overstated', () => {
  expect(offers(reduced('2027-06-01', 100_000, 119_900))).toMatchObject({ label: 'REDUCED', percent: 16 });
});

test('a guaranteed departure counts for three months', () => {
  const sure = (day: string, more = {}) => priced(day, 90_000, { guaranteed: true, ...more });
  expect(offers(sure('2027-02-21'))?.guaranteed).toMatchObject({
    startDate: '2027-02-21',
    label: 'GUARANTEED',
  });
  expect(offers(sure('2027-02-22'))?.guaranteed).toBeUndefined();
  expect(
    offers(sure('2027-01-10', { seatsLeft: 0 }), priced('2027-01-17', 90_000))?.guaranteed,
  ).toBeUndefined();
});

test('at most one label, of the date shown: guaranteed before limited, none if none is true', () => {
  const labelOf = (more: Parameters<typeof departure>[2]) =>
    offers(priced('2027-05-01', 90_000, more))?.label;
  expect(labelOf({ seatsLeft: 5 })).toBe('LIMITED');
  expect(labelOf({ seatsLeft: 5, guaranteed: true })).toBe('GUARANTEED');
  expect(labelOf({})).toBeUndefined();
  expect(fromPrice({ slug: 'a', isNew: true }, [priced('2027-05-01', 90_000)], 'GBP', TODAY)?.label).toBe(
    'NEW',
  );
});
