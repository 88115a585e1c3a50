import { reviewList } from '@fernweh/contracts/review';
import { type Api, startApi } from './support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const ask = async (query: string) =>
  reviewList.parse((await api.app.inject(`/api/v1/reviews?${query}`)).json());

test('lists published reviews, newest first, with figures about the whole', async () => {
  const list = await ask('tour=slow-coast&limit=3');
  expect(list.reviews.map(one => one.review_id)).toEqual(['review-4', 'review-3', 'review-2']);
  expect(list).toMatchObject({ total: 4, avgRating: 4, page: 1, pages: 2, distribution: [0, 1, 0, 1, 2] });
});

test('a rating filters the list, but not the distribution', async () => {
  expect(await ask('tour=slow-coast&rating=5')).toMatchObject({
    total: 2,
    avgRating: 5,
    distribution: [0, 1, 0, 1, 2],
  });
});

test('offset and count select reviews, as structured data does', async () => {
  const list = await ask('offset=0&count=3');
  expect(list.reviews.map(one => one.review_id)).toEqual(['review-20', 'review-4', 'review-3']);
  expect(await ask('offset=4&count=3')).toMatchObject({ page: 2, pages: 2, total: 5 });
});

test('beyond the end, and for a tour without reviews, the list is empty', async () => {
  expect(await ask('page=9')).toMatchObject({ reviews: [], total: 5, page: 9 });
  expect(await ask('tour=nobody')).toMatchObject({ reviews: [], total: 0, avgRating: null, pages: 0 });
});

test.each(['limit=51', 'page=0', 'rating=6', 'rating=x', 'count=0'])('%s is refused', async query => {
  expect((await api.app.inject(`/api/v1/reviews?${query}`)).statusCode).toBe(400);
});
