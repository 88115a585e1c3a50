import { active, check, clear, type Filtered, uncheck } from './facet-filter.ts';

const search: Filtered & { query: string } = { query: 'fjord', filter: {}, page: 3 };

test('checking a range applies its values and returns to page 0', () => {
  const next = check(search, 'length', ['6-8']);
  expect(next).toEqual({
    query: 'fjord',
    filter: { length: { operator: 'AND', values: ['6-8'] } },
    page: 0,
  });
});

test('several ranges of one field are kept together, each once', () => {
  const twice = check(check(check(search, 'length', ['6-8']), 'length', ['9-12']), 'length', ['6-8']);
  expect(twice.filter.length?.values).toEqual(['6-8', '9-12']);
});

test('unchecking a range removes its values and returns to page 0', () => {
  const both = { ...check(search, 'length', ['6-8', '9-12']), page: 2 };
  expect(uncheck(both, 'length', ['6-8'])).toMatchObject({
    filter: { length: { operator: 'AND', values: ['9-12'] } },
    page: 0,
  });
});

test('a field without values is removed', () => {
  expect(uncheck(check(search, 'region', ['Europe']), 'region', ['Europe']).filter).toEqual({});
});

test('other fields keep their values', () => {
  const next = check(check(search, 'region', ['Europe']), 'month', ['2027-06']);
  expect(active(uncheck(next, 'month', ['2027-06']).filter)).toEqual([{ field: 'region', value: 'Europe' }]);
});

test('clearing all filters keeps the query', () => {
  expect(clear(check(search, 'region', ['Europe']))).toEqual({ query: 'fjord', filter: {}, page: 0 });
});
