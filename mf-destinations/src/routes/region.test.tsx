import { getCountry, getRegion } from '@fernweh/api-client/content';
import { getPrices, getTourListPage } from '@fernweh/api-client/tours';
import { countryPage, regionPage } from '@fernweh/contracts/content';
import type { PublicConfig } from '@fernweh/contracts/page';
import { type LoadContext, NotFound } from '@fernweh/mf-kit';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
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
      <TestHost host={testHost()}>
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

test('a country that names no region is shown under the region of its URL', async () => {
  jest.mocked(getCountry).mockResolvedValue(countryPage.parse({ ...REQUIRED, slug: 'peru', title: 'Peru' }));
  const data = await loadCountry(context({ region: 'latin-america', country: 'peru' }));
  await act(async () => {
    render(
      <TestHost host={testHost()}>
        <countryView.Component data={data} />
      </TestHost>,
    );
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Peru' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Latin America' }).getAttribute('href')).toBe(
    '/destination/latin-america',
  );
});

test('a region of the URL that is not a slug is not found, and no service is called', async () => {
  jest.mocked(getCountry).mockClear();
  const params = { region: 'x'.repeat(121), country: 'peru' };
  await expect(loadCountry(context(params))).rejects.toBeInstanceOf(NotFound);
  expect(getCountry).not.toHaveBeenCalled();
});
