import { measure, readQueries, type Searching, startSearching } from './quality.ts';
import sentences from './sentences.json';

const AT_LEAST = 0.9;

let searching: Searching;
beforeAll(async () => {
  searching = await startSearching(process.env.STANDARD_WORLD ?? '');
});
afterAll(() => searching?.close());

test('the first ten tours of 60 judged queries are in a good order (product/search 14)', async () => {
  const results = await measure(searching, readQueries('judged'));
  expect(results).toHaveLength(60);
  const mean = results.reduce((sum, { value }) => sum + value, 0) / results.length;
  const worst = results
    .sort((a, b) => a.value - b.value)
    .slice(0, 8)
    .map(({ query, value }) => `${query}: ${value.toFixed(2)}`);
  expect({ mean, worst, isGood: mean >= AT_LEAST }).toMatchObject({ isGood: true });
  // A query that finds nothing that answers it would hide in the mean.
  expect(results.filter(({ value }) => value < 0.3).map(({ query }) => query)).toEqual([]);
});

test.each(sentences)('“%s” finds a tour of %s among the first three', async (query, country) => {
  const listed = await searching.listed(String(query));
  const found = listed.slice(0, 3).map(tour => tour.country);
  expect({ query, found: found.some(countries => countries.includes(String(country))) }).toEqual({
    query,
    found: true,
  });
});
