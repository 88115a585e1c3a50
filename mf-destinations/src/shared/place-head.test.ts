import { britishVisitor } from '@fernweh/contracts/testing';
import { testHost } from '@flotilla/kit/testing';
import { z } from 'zod';
import { placeHead } from './place-head.server.ts';
import { sampleTour } from './sample-tour.ts';

const data = {
  place: { title: 'Europe', picture: sampleTour.picture },
  crumbs: [
    { title: 'Home', href: '/' },
    { title: 'Europe', href: '/destination/europe' },
  ],
  seo: { title: 'Europe tours | Fernweh', description: 'Old towns.' },
  list: {
    path: '/destination/europe',
    page: 1,
    pages: 3,
    total: 50,
    limit: 10 as const,
    cards: [{ tour: sampleTour }],
  },
};
const config = (siteUrl: string) => ({
  config: { ...testHost(britishVisitor).config, siteUrl },
});

test('structured data has the list of tours and the breadcrumbs, with absolute URLs', () => {
  const [list, way] = placeHead(data, config('https://site.example')).jsonLd ?? [];
  expect(list).toMatchObject({
    '@type': 'ItemList',
    name: 'Top Europe Tours',
    itemListElement: [{ position: 1, url: 'https://site.example/tours/a-slow-coast' }],
  });
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: 'https://site.example/' }, { item: 'https://site.example/destination/europe' }],
  });
});

test('an element of the list carries the price of its card; a tour without a price has none', () => {
  const cards = [
    {
      tour: sampleTour,
      price: {
        from: { amount: 123_450, currency: 'GBP' as const },
        lowest: true,
        startDate: '2027-05-01',
        departure: 'X',
        seatsLeft: 4,
      },
    },
    { tour: { ...sampleTour, slug: 'b' }, price: null },
  ];
  const [list] =
    placeHead({ ...data, list: { ...data.list, cards } }, config('https://site.example')).jsonLd ?? [];
  expect(list).toMatchObject({
    itemListElement: [
      {
        item: {
          url: 'https://site.example/tours/a-slow-coast',
          offers: { '@type': 'Offer', price: '1234.50', priceCurrency: 'GBP' },
        },
      },
      expect.not.objectContaining({ item: expect.anything() }),
    ],
  });
});

test('every element of the list has its position, its name and a URL of this site, and nothing else', () => {
  const shape = z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('ItemList'),
    name: z.literal('Top Europe Tours'),
    numberOfItems: z.literal(2),
    itemListElement: z.array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        url: z.url({ protocol: /^https$/, hostname: /^site\.example$/ }),
      }),
    ),
  });
  const cards = [{ tour: sampleTour }, { tour: { ...sampleTour, slug: 'b' } }];
  const list = { ...data.list, cards };
  const [itemList] = placeHead({ ...data, list }, config('https://site.example')).jsonLd ?? [];
  expect(shape.parse(itemList).itemListElement.map(({ position }) => position)).toEqual([1, 2]);
});

test('without a domain there is no structured data, and the error is logged', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(placeHead(data, config('')).jsonLd).toBeUndefined();
  expect(error).toHaveBeenCalledWith('Domain not available');
});

test('a further page has its own title and address; another order names the list, which is indexed instead', () => {
  const page = { ...data.list, page: 2 };
  const second = placeHead({ ...data, list: page }, config('https://site.example'));
  expect(second).toMatchObject({
    title: 'Europe tours, page 2 | Fernweh',
    canonical: '/destination/europe?page=2',
  });
  expect(second.robots).toBeUndefined();
  expect(second.jsonLd?.map(one => one['@type'])).toEqual(['BreadcrumbList']);
  const sorted = { ...data.list, sort: 'length' as const };
  expect(placeHead({ ...data, list: sorted }, config('https://site.example'))).toMatchObject({
    canonical: '/destination/europe',
    robots: 'noindex,follow',
  });
});
