import { getCountry, getRegion } from '@fernweh/api-client/content';
import { getPrices, getTourListPage } from '@fernweh/api-client/tours';
import { countryPage, regionPage } from '@fernweh/contracts/content';
import type { PublicConfig } from '@fernweh/contracts/page';
import { britishVisitor } from '@fernweh/contracts/testing';
import { type LoadContext, NotFound } from '@flotilla/kit';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { head, load as loadCountry } from './country.server.ts';
import { view as countryView } from './country.tsx';
import { load as loadRegion } from './region.server.ts';
import { view as regionView } from './region.tsx';

jest.mock('@fernweh/api-client/content', () => ({ getRegion: jest.fn(), getCountry: jest.fn() }));
jest.mock('@fernweh/api-client/tours', () => ({
  getTourListPage: jest.fn(),
  getPrices: jest.fn(),
  withPrices: async (tours: object[]) => tours.map(tour => ({ tour })),
}));

const picture = { src: 'fernweh/a/b.jpg', alt: 'A bay', width: 1600, height: 900, colour: '#2a4d5f' };
/** The fields that product/content 3 requires, and those that this site adds. */
const REQUIRED = {
  slug: 'europe',
  title: 'Europe',
  seo: { title: 'Europe tours', description: 'Slow roads.' },
  tours: ['alps'],
};
const ADDED = {
  intro: 'Old roads.',
  picture,
  bestMonths: [4, 5],
  faq: [{ question: 'When?', answer: 'In May.' }],
  countries: [{ slug: 'portugal', title: 'Portugal', picture, tourCount: 3 }],
  map: {
    width: 1000,
    height: 800,
    land: 'M0 0l9 9l0-9z',
    points: [
      { name: 'Portugal', x: 100, y: 200, tourCount: 3 },
      { name: 'Spain', x: 400, y: 300, tourCount: 1 },
    ],
  },
};
const tour = {
  slug: 'alps',
  title: 'The Alps',
  summary: '',
  startPlace: 'Bern',
  endPlace: 'Bern',
  days: 8,
  picture,
  rating: 4.5,
  reviewCount: 12,
};

const context = (params: Record<string, string>) =>
  ({
    params,
    url: new URL('http://site/'),
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: { siteUrl: 'http://site' } as PublicConfig,
    signal: new AbortController().signal,
  }) satisfies LoadContext;

beforeEach(() => {
  jest.mocked(getTourListPage).mockResolvedValue({ tours: [tour], total: 1 } as never);
  jest.mocked(getPrices).mockResolvedValue({});
});

async function showRegion(document: object) {
  jest.mocked(getRegion).mockResolvedValue(regionPage.parse(document));
  const data = await loadRegion(context({ region: 'europe' }));
  await act(async () => {
    render(
      <TestHost host={testHost(britishVisitor)}>
        <regionView.Component data={data} />
      </TestHost>,
    );
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Europe' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The Alps' })).toBeTruthy();
}

test('a region with the required fields alone is shown', () => showRegion(REQUIRED));

test.each(Object.keys(ADDED))('a region without %s is shown', field =>
  showRegion({ ...REQUIRED, ...ADDED, [field]: undefined }),
);

test('a region without SEO has a title and a description from its name', async () => {
  jest.mocked(getRegion).mockResolvedValue(regionPage.parse({ slug: 'europe', title: 'Europe' }));
  const data = await loadRegion(context({ region: 'europe' }));
  expect(head(data as never, context({}))).toMatchObject({
    title: 'Europe small-group tours | Fernweh',
    description: expect.stringContaining('Europe'),
    canonical: '/destination/europe',
  });
});

async function showCountry(document: object) {
  jest.mocked(getCountry).mockResolvedValue(countryPage.parse({ ...document, slug: 'peru', title: 'Peru' }));
  const data = await loadCountry(context({ region: 'latin-america', country: 'peru' }));
  await act(async () => {
    render(
      <TestHost host={testHost(britishVisitor)}>
        <countryView.Component data={data} />
      </TestHost>,
    );
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Peru' })).toBeTruthy();
}

test('a country that names no region is shown under the region of its URL', async () => {
  await showCountry(REQUIRED);
  expect(screen.getByRole('link', { name: 'Latin America' }).getAttribute('href')).toBe(
    '/destination/latin-america',
  );
});

test('a region has a map of its countries, on the first page of its tours alone', async () => {
  await showRegion({ ...REQUIRED, ...ADDED });
  expect(screen.getByRole('img', { name: 'Map of Europe: Portugal, Spain' })).toBeTruthy();
  jest.mocked(getTourListPage).mockResolvedValue({ tours: [tour], total: 30 } as never);
  const second = { ...context({ region: 'europe' }), url: new URL('http://site/?page=2') };
  expect(await loadRegion(second)).toMatchObject({ map: undefined, list: { page: 2 } });
});

test('a country has a map of the places at which its tours stop, with a search for each', async () => {
  await showCountry({ ...REQUIRED, ...ADDED });
  expect(screen.getByRole('img', { name: 'Map of Peru: Portugal, Spain' })).toBeTruthy();
  const links = screen
    .getAllByRole('link', { name: /\d tours?$/ })
    .map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Portugal3 tours', '/search?q=Portugal'],
    ['Spain1 tour', '/search?q=Spain'],
  ]);
});

test('a region of the URL that is not a slug is not found, and no service is called', async () => {
  jest.mocked(getCountry).mockClear();
  const params = { region: 'x'.repeat(121), country: 'peru' };
  await expect(loadCountry(context(params))).rejects.toBeInstanceOf(NotFound);
  expect(getCountry).not.toHaveBeenCalled();
});
