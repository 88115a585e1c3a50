import { tourListPage } from '@fernweh/contracts/tour';
import { createTourOrders } from '../src/tour-lists/tour-orders.ts';
import { type Api, startApi } from './support/api.ts';
import { departure, perCurrency, tour } from './support/world.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ask = (payload: object) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/tour-lists',
    payload: { currency: 'GBP', page: 1, limit: 2, ...payload },
  });

async function page(payload: object) {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(200);
  const { tours, total } = tourListPage.parse(answer.json());
  return { slugs: tours.map(({ slug }) => slug), total };
}

test('named tours come page by page; unknown tours and those that are not sold do not count', async () => {
  const tours = ['far-dunes', 'nobody', 'not-yet', 'no-more', 'slow-coast', 'rail-south', 'far-dunes'];
  expect(await page({ tours })).toEqual({ slugs: ['far-dunes', 'slow-coast'], total: 3 });
  expect(await page({ tours, page: 2 })).toEqual({ slugs: ['rail-south'], total: 3 });
  expect(await page({ tours, page: 3 })).toEqual({ slugs: [], total: 3 });
});

test('without names the list is all tours, the most popular first', async () => {
  expect(await page({})).toEqual({ slugs: ['rail-south', 'slow-coast'], total: 3 });
});

test.each([
  ['page 0', { page: 0 }],
  ['more than a hundred tours on a page', { limit: 101 }],
  ['an unknown order', { sort: 'luck' }],
  ['an unknown currency', { currency: 'XXX' }],
  ['a list of more than 20,000 tours', { tours: Array.from({ length: 20_001 }, () => 'a') }],
])('%s is refused with a problem document', async (_, payload) => {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(422);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
});

test('orders by price, next date and length; tours that are not on sale come last', async () => {
  const priced = (slug: string, day: string, amount: number) =>
    departure(slug, day, { prices: [{ room: 'TWIN', amount: perCurrency(() => amount) }] });
  const departures: Record<string, ReturnType<typeof priced>[]> = {
    dear: [priced('dear', '2027-03-01', 300)],
    cheap: [priced('cheap', '2027-05-01', 100), priced('cheap', '2027-06-01', 50)],
    late: [],
  };
  const tours = [tour('late', { days: 3 }), tour('dear', { days: 9 }), tour('cheap', { days: 5 })];
  const orders = createTourOrders({
    tours: { popular: async () => tours } as never,
    departures: { ofTour: async (slug: string) => departures[slug] ?? [] } as never,
    clock: { now: () => new Date('2027-01-10T12:00:00Z') } as never,
  });
  const slugs = async (sort: Parameters<typeof orders.sorted>[1]) =>
    (await orders.sorted(tours, sort, 'GBP')).map(({ slug }) => slug);
  expect(await slugs('price-low')).toEqual(['cheap', 'dear', 'late']);
  expect(await slugs('soonest')).toEqual(['dear', 'cheap', 'late']);
  expect(await slugs('length')).toEqual(['late', 'cheap', 'dear']);
});
