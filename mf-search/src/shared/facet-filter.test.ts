import { active, check, clear, type Filtered, uncheck } from './facet-filter.ts';

const search: Filtered & { query: string } = { query: 'fjord', filter: {}, page: 3 };

test('a checked range applies its values and goes back to page 0', () => {
  const next = check(search, 'length', ['6-8']);
  expect(next).toEqual({
    query: 'fjord',
    filter: { length: { operator: 'AND', values: ['6-8'] } },
    page: 0,
  });
});

test('several ranges of one field stand beside each other, each once', () => {
  const twice = check(check(check(search, 'length', ['6-8']), 'length', ['9-12']), 'length', ['6-8']);
  expect(twice.filter.length?.values).toEqual(['6-8', '9-12']);
});

test('an unchecked range takes its values away and goes back to page 0', () => {
  const both = { ...check(search, 'length', ['6-8', '9-12']), page: 2 };
  expect(uncheck(both, 'length', ['6-8'])).toMatchObject({
    filter: { length: { operator: 'AND', values: ['9-12'] } },
    page: 0,
  });
});

test('a field without values leaves nothing behind', () => {
  expect(uncheck(check(search, 'region', ['Europe']), 'region', ['Europe']).filter).toEqual({});
});

test('the other fields keep theirs', () => {
  const next = check(check(search, 'region', ['Europe']), 'month', ['2027-06']);
  expect(active(uncheck(next, 'month', ['2027-06']).filter)).toEqual([{ field: 'region', value: 'Europe' }]);
});

test('clear all keeps what was typed', () => {
  expect(clear(check(search, 'region', ['Europe']))).toEqual({ query: 'fjord', filter: {}, page: 0 });
});
