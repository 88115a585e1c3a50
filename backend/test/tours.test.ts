import { tour, tourList } from '@fernweh/contracts/tour';
import { type Api, startApi } from './support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const slugs = async (query: string) => {
  const answer = await api.app.inject(`/api/v1/tours?${query}`);
  expect(answer.statusCode).toBe(200);
  return tourList.parse(answer.json()).tours.map(({ slug }) => slug);
};

test('named tours come in the requested order, without unknown, draft and retired ones', async () => {
  expect(await slugs('slugs=far-dunes,nobody,not-yet,no-more,slow-coast')).toEqual([
    'far-dunes',
    'slow-coast',
  ]);
  expect(await slugs('slugs=')).toEqual([]);
});

test('popular tours come first, limited to the requested number', async () => {
  expect(await slugs('limit=2')).toEqual(['rail-south', 'slow-coast']);
});

test('similar tours share place and style, without the tour itself', async () => {
  expect(await slugs('similar=slow-coast&limit=4')).toEqual(['rail-south', 'far-dunes']);
});

test('a summary has only the fields of a summary', async () => {
  const { tours } = (await api.app.inject('/api/v1/tours?slugs=slow-coast')).json();
  expect(tours[0]).not.toHaveProperty('itinerary');
});

test('a tour is complete, a retired one keeps its page, a draft has none', async () => {
  expect(tour.parse((await api.app.inject('/api/v1/tours/slow-coast')).json()).status).toBe('live');
  expect((await api.app.inject('/api/v1/tours/no-more')).json().status).toBe('retired');
  expect((await api.app.inject('/api/v1/tours/not-yet')).statusCode).toBe(404);
});

test.each([
  'limit=0',
  'limit=101',
  'limit=many',
  `slugs=${Array.from({ length: 101 }, (_, n) => `t${n}`).join(',')}`,
  'similar=../etc',
])('%s is refused with a problem document', async query => {
  const answer = await api.app.inject(`/api/v1/tours?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.json().errors[0].pointer).toMatch(/^\/query\//);
});
