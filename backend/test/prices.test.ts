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
  expect(fromPriceList.parse(answer.json()).prices).toEqual([
    { tour: 'slow-coast', from: { amount, currency }, nextDeparture: '2027-02-20', label: 'NEW' },
  ]);
});

test('refuses more than a hundred tours and unknown currencies', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `t${n}`);
  expect((await ask({ tours: many, currency: 'GBP' })).statusCode).toBe(422);
  const wrong = await ask({ tours: [], currency: 'XXX' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().errors).toEqual([{ pointer: '/currency', message: expect.any(String) }]);
});

const reduced = (seatsLeft = 12) => {
  const { prices, ...rest } = departure('a', '2027-06-01', { seatsLeft });
  const wasAmount = perCurrency(currency => (currency === 'ZAR' ? 2_400_000 : 119_900));
  return { ...rest, prices: prices.map(price => ({ ...price, wasAmount })) };
};

test('a reduction is never overstated, and belongs to the price shown', () => {
  const price = fromPrice(tour('a'), [departure('a', '2027-05-01', { seatsLeft: 1 }), reduced()], 'GBP');
  // Both cost the same. The earlier one is shown, and it isn't reduced.
  expect(price).toMatchObject({ label: 'LIMITED' });
  expect(price).not.toHaveProperty('was');
  expect(fromPrice(tour('a'), [reduced()], 'GBP')).toMatchObject({
    was: { amount: 119_900, currency: 'GBP' },
    label: 'REDUCED',
    percent: 16,
  });
});

test('at most one label: guaranteed before limited, none if none is true', () => {
  const limited = departure('a', '2027-05-01', { seatsLeft: 5 });
  const sure = departure('a', '2027-05-01', { seatsLeft: 5, guaranteed: true });
  expect(fromPrice(tour('a'), [limited], 'GBP')?.label).toBe('LIMITED');
  expect(fromPrice(tour('a'), [sure], 'GBP')?.label).toBe('GUARANTEED');
  expect(fromPrice(tour('a'), [departure('a', '2027-05-01')], 'GBP')?.label).toBeUndefined();
  expect(fromPrice(tour('a'), [reduced(0)], 'GBP')).toBeUndefined();
});
