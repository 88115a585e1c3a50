import type { Review } from '@fernweh/contracts/review';
import type { FromPrice } from '@fernweh/contracts/tour';
import { sampleTour as tour } from '../../shared/sample-tour.ts';
import { tourProduct } from './tour-product.server.ts';

const review = (n: number): Review => ({
  review_id: String(n),
  created_date: '2026-06-12T10:00:00Z',
  updated_date: '2026-06-12T10:00:00Z',
  source: 'verified',
  title: `Review ${n}`,
  comment: 'Go.',
  customer: { name: 'Ines K.' },
  status: 'PUBLISHED',
  tour: { slug: tour.slug, title: tour.title },
  metrics: { rating: 5 },
});
const price: FromPrice = {
  tour: tour.slug,
  from: { amount: 124_950, currency: 'GBP' },
  nextDeparture: '2027-06-12',
};

test('is a product and a trip with offer, rating to one decimal and the first three reviews', () => {
  const data = tourProduct({ tour, price, reviews: [1, 2, 3, 4].map(review) }, 'https://site.example');
  expect(data['@type']).toEqual(['Product', 'TouristTrip']);
  expect(data.url).toBe('https://site.example/tours/a-slow-coast');
  expect(data.offers).toMatchObject({
    price: '1249.50',
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
  });
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 212 });
  expect(data.review?.map(({ name }) => name)).toEqual(['Review 1', 'Review 2', 'Review 3']);
});

test('says nothing of a price, a rating or reviews that are not there', () => {
  const data = tourProduct(
    { tour: { ...tour, rating: null, reviewCount: 0 }, reviews: [] },
    'https://site.example',
  );
  expect(data).not.toHaveProperty('offers');
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});
