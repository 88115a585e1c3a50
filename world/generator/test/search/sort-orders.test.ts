import type { TourRecord } from '@fernweh/contracts/search';
import { SORTS, type Sort } from '../../../../mf-search/src/shared/search-state.ts';
import { type Searching, startSearching } from './quality.ts';

let searching: Searching;
beforeAll(async () => {
  searching = await startSearching(process.env.STANDARD_WORLD ?? '');
});
afterAll(() => searching?.close());

/** What each order promises of two neighbours, by its label (product/search 22). */
const PROMISES: Record<Exclude<Sort, 'recommended'>, { label: string; of: (tour: TourRecord) => number }> = {
  soonest: { label: 'Soonest', of: tour => Date.parse(tour.nextDeparture ?? '9999-12-31') },
  'price-low': { label: 'Price, low to high', of: tour => tour.price.GBP },
  'price-high': { label: 'Price, high to low', of: tour => -tour.price.GBP },
  rating: { label: 'Most liked', of: tour => -tour.liked },
  length: { label: 'Shortest', of: tour => tour.days },
};

test.each(SORTS.filter(({ value }) => value !== 'recommended'))(
  '“$label” does what it says',
  async ({ value, label }) => {
    const { label: promised, of } = PROMISES[value as keyof typeof PROMISES];
    expect(label).toBe(promised);
    const listed = await searching.sorted(value);
    expect(listed.length).toBeGreaterThan(40);
    const numbers = listed.map(of);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  },
);

test('a few reviews cannot win: the most liked has many', async () => {
  const [first] = await searching.sorted('rating');
  expect(first?.reviewCount).toBeGreaterThan(10);
});
