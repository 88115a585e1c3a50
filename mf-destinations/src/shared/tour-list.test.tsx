import { getTourListPage } from '@fernweh/api-client/tours';
import type { PublicConfig } from '@fernweh/contracts/page';
import { britishVisitor } from '@fernweh/contracts/testing';
import { type LoadContext, NotFound, Redirect } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { sampleTour } from './sample-tour.ts';
import { tourListPage } from './tour-list.server.ts';
import { TourList } from './tour-list.tsx';

jest.mock('@fernweh/api-client/tours', () => ({
  getTourListPage: jest.fn(),
  withPrices: async (tours: object[]) => tours.map(tour => ({ tour })),
}));

const LIST = ['a', 'b'];
const cards = (n: number) => Array.from({ length: n }, (_, i) => ({ ...sampleTour, slug: `tour-${i}` }));

function answer(onPage: number, total: number) {
  jest.mocked(getTourListPage).mockResolvedValue({ tours: cards(onPage), total });
}

const pageOf = (query: string, tours = LIST) =>
  tourListPage('/destination/europe', tours, {
    params: {},
    url: new URL(`http://site/destination/europe${query}`),
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: { siteUrl: 'http://site' } as PublicConfig,
    signal: new AbortController().signal,
  } satisfies LoadContext);

async function show(query: string) {
  const list = await pageOf(query);
  await act(async () => {
    render(
      <TestHost host={testHost(britishVisitor)}>
        <TourList list={list} />
      </TestHost>,
    );
  });
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the service is asked for the tours of the page alone, in the order of the URL', async () => {
  answer(10, 50);
  await pageOf('?page=2&sort=price-low');
  expect(getTourListPage).toHaveBeenLastCalledWith(
    { tours: LIST, sort: 'price-low', currency: 'GBP', page: 2, limit: 10 },
    expect.anything(),
  );
});

test('pages and orders are links; a page keeps the order, page 1 and the list’s own order have no parameter', async () => {
  answer(10, 50);
  await show('?page=2&sort=length');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(screen.getByText(/11 to 20 shown/)).toBeTruthy();
  expect(href('Next page')).toBe('/destination/europe?sort=length&page=3#tours');
  expect(href('Previous page')).toBe('/destination/europe?sort=length#tours');
  expect(href('Most liked')).toBe('/destination/europe#tours');
  expect(screen.getByRole('link', { name: 'Shortest' }).getAttribute('aria-current')).toBe('true');
});

test('the last page says which of the tours it shows', async () => {
  answer(2, 42);
  await show('?page=5');
  expect(screen.getByText(/41 to 42 shown/)).toBeTruthy();
});

test.each(['?page=6', '?page=0', '?page=-1', '?page=two', '?page=99999'])('%s is not found', async query => {
  answer(0, 50);
  await expect(pageOf(query)).rejects.toBeInstanceOf(NotFound);
});

test('a visitor may ask for 20 or 50 tours on a page; orders and pages keep that', async () => {
  answer(20, 50);
  await show('?page=2&limit=20');
  expect(screen.getByText(/21 to 40 shown/)).toBeTruthy();
  expect(href('Next page')).toBe('/destination/europe?limit=20&page=3#tours');
  expect(href('Soonest')).toBe('/destination/europe?sort=soonest&limit=20#tours');
  expect(href('10')).toBe('/destination/europe#tours');
  expect(href('50')).toBe('/destination/europe?limit=50#tours');
  expect(screen.getByRole('link', { name: '20' }).getAttribute('aria-current')).toBe('true');
});

test.each(['10', '24', '0', 'all', ''])('limit=%s leads to the list as it is without it', async limit => {
  answer(10, 50);
  await expect(pageOf(`?limit=${limit}&sort=length`)).rejects.toMatchObject({
    to: '/destination/europe?sort=length',
  });
  await expect(pageOf(`?limit=${limit}`)).rejects.toBeInstanceOf(Redirect);
});

test('a list without tours has one empty page, and an unknown order is the list’s own', async () => {
  expect(await pageOf('', [])).toMatchObject({ page: 1, pages: 1, total: 0, cards: [] });
  answer(2, 2);
  expect(await pageOf('?sort=luck')).not.toHaveProperty('sort');
});
