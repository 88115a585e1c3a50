import { EVERYTHING } from './search-state.ts';
import { understood } from './understood.ts';

const market = { currency: 'GBP', locale: 'en-GB' } as const;
const ask = (query: string, filter = {}) => {
  const { query: rest, filter: all } = understood({ ...EVERYTHING, query, filter }, market);
  return [rest, all.price?.values ?? []];
};

test.each([
  ['family safari under 2000', 'family safari', ['under-1000', '1000-1999']],
  ['under £2,000 family safari', 'family safari', ['under-1000', '1000-1999']],
  ['italy less than 1500 pounds per person', 'italy', ['under-1000', '1000-1999']],
  ['japan over 3k', 'japan', ['3000-4999', '5000-up']],
  ['peru between £1,000 and £2,500', 'peru', ['1000-1999', '2000-2999']],
  ['peru from 1000 to 2000', 'peru', ['1000-1999']],
  ['Max 900', '', ['under-1000']],
])('“%s” means “%s” with a filter by price', (query, rest, bands) => {
  expect(ask(query)).toEqual([rest, bands]);
});

test.each([
  'walks for over 50s',
  'under 10 days',
  'over 200 km by bike',
  'spain 2027',
  'from lisbon to porto',
])('“%s” says no price', query => {
  const search = { ...EVERYTHING, query };
  expect(understood(search, market)).toBe(search);
});

test('a price range that the visitor chose wins over words', () => {
  const price = { operator: 'AND' as const, values: ['5000-up'] };
  expect(ask('rail under 2000', { price })).toEqual(['rail', ['5000-up']]);
});

test('limits are those of the currency', () => {
  const rand = { currency: 'ZAR', locale: 'en-ZA' } as const;
  const { filter } = understood({ ...EVERYTHING, query: 'kruger under 30000' }, rand);
  expect(filter.price?.values).toEqual(['under-1000', '1000-1999']);
});
