import { measure, readQueries, type Searching, startSearching } from './quality.ts';
import sentences from './sentences.json';

const AT_LEAST = 0.9;
/** For queries that nothing is tuned to. */
const UNTUNED_AT_LEAST = 0.85;

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

test('so are those of 60 queries that nothing is tuned to', async () => {
  const results = await measure(searching, readQueries('third'));
  expect(results).toHaveLength(60);
  const mean = results.reduce((sum, { value }) => sum + value, 0) / results.length;
  expect({ mean, isGood: mean >= UNTUNED_AT_LEAST }).toMatchObject({ isGood: true });
});

test.each([
  ['morroco', 'Morocco'],
  ['morroco food', 'Morocco'],
  ['marocco', 'Morocco'],
  ['portugl', 'Portugal'],
  ['Marrakech', 'Morocco'],
  ['family safari under 2000', 'Kenya'],
])(
  '“%s” never ends in nothing: the first tours are in %s (product/search 15, 20)',
  async (query, country) => {
    const [first, second] = await searching.listed(query);
    expect([first?.country.includes(country), (second ?? first)?.country.includes(country)]).toContain(true);
  },
);

test.each(sentences)('“%s” finds a tour of %s among the first three', async (query, country) => {
  const listed = await searching.listed(String(query));
  const found = listed.slice(0, 3).map(tour => tour.country);
  expect({ query, found: found.some(countries => countries.includes(String(country))) }).toEqual({
    query,
    found: true,
  });
});
