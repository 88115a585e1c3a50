import { getTourListPage } from '@fernweh/api-client/tours';
import type { PublicConfig } from '@fernweh/contracts/page';
import { type LoadContext, NotFound } from '@fernweh/mf-kit';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
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
      <TestHost host={testHost()}>
        <TourList list={list} />
      </TestHost>,
    );
  });
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the service is asked for the tours of the page alone, in the order of the URL', async () => {
  answer(24, 50);
  await pageOf('?page=2&sort=price-low');
  expect(getTourListPage).toHaveBeenLastCalledWith(
    { tours: LIST, sort: 'price-low', currency: 'GBP', page: 2, limit: 24 },
    expect.anything(),
  );
});

test('pages and orders are links; a page keeps the order, page 1 and the list’s own order have no parameter', async () => {
  answer(24, 50);
  await show('?page=2&sort=length');
  expect(screen.getAllByRole('article')).toHaveLength(24);
  expect(screen.getByText(/25 to 48 shown/)).toBeTruthy();
  expect(href('Next page')).toBe('/destination/europe?sort=length&page=3#tours');
  expect(href('Previous page')).toBe('/destination/europe?sort=length#tours');
  expect(href('Most liked')).toBe('/destination/europe#tours');
  expect(screen.getByRole('link', { name: 'Shortest' }).getAttribute('aria-current')).toBe('true');
});

test('the last page says which of the tours it shows', async () => {
  answer(2, 50);
  await show('?page=3');
  expect(screen.getByText(/49 to 50 shown/)).toBeTruthy();
});

test.each(['?page=4', '?page=0', '?page=-1', '?page=two', '?page=99999'])('%s is not found', async query => {
  answer(0, 50);
  await expect(pageOf(query)).rejects.toBeInstanceOf(NotFound);
});

test('a list without tours has one empty page, and an unknown order is the list’s own', async () => {
  expect(await pageOf('', [])).toMatchObject({ page: 1, pages: 1, total: 0, cards: [] });
  answer(2, 2);
  expect(await pageOf('?sort=luck')).not.toHaveProperty('sort');
});
