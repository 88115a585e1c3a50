import { testHost } from '@fernweh/mf-kit/testing';
import { placeHead } from './place-head.server.ts';
import { sampleTour } from './sample-tour.ts';

const data = {
  place: { title: 'Europe', picture: sampleTour.picture },
  crumbs: [
    { title: 'Home', href: '/' },
    { title: 'Europe', href: '/destination/europe' },
  ],
  seo: { title: 'Europe tours | Fernweh', description: 'Old towns.' },
  cards: [{ tour: sampleTour }],
};
const config = (siteUrl: string) => ({
  config: { ...testHost().config, siteUrl },
});

test('structured data: the list of its tours and the way here, with absolute addresses', () => {
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

test('without a domain there is none, and the error is logged', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(placeHead(data, config('')).jsonLd).toBeUndefined();
  expect(error).toHaveBeenCalledWith('Domain not available');
});
