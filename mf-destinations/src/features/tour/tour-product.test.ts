import type { Review } from '@fernweh/contracts/review';
import type { Departure } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { sampleTour as tour } from '../../shared/sample-tour.ts';
import { offered } from './tour-offers.server.ts';
import { tourProduct } from './tour-product.server.ts';

const SITE = 'https://site.example';
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
const departure = (month: number, availability: Departure['availability']): Departure => ({
  code: `PTLP-${month}`,
  startDate: `2027-0${month}-12`,
  endDate: `2027-0${month}-19`,
  capacity: 16,
  seatsLeft: 4,
  guaranteed: false,
  availability,
  saleClosesAt: `2027-0${month}-11T12:00:00.000Z`,
  prices: [
    { room: 'SINGLE', amount: 190_000 },
    { room: 'TWIN', amount: 124_950 },
    { room: 'SHARE', amount: 99_000 },
  ],
  currency: 'EUR',
  deposit: 20_000,
});

/** The fields that search engines require of a product with offers and ratings. The test allows no others. */
const url = z.url({ protocol: /^https$/ });
const rating = { bestRating: z.literal(5), worstRating: z.literal(1) };
const product = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.tuple([z.literal('Product'), z.literal('TouristTrip')]),
  '@id': url,
  url,
  name: z.string().min(1),
  description: z.string().min(1),
  sku: z.string(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string() }),
  provider: z.strictObject({ '@type': z.literal('Organization'), '@id': url, name: z.string(), url }),
  image: z.array(url).min(1),
  touristType: z.array(z.string()),
  itinerary: z.strictObject({
    '@type': z.literal('ItemList'),
    numberOfItems: z.int(),
    itemListElement: z.array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: z.string() }),
    ),
  }),
  offers: z
    .array(
      z.strictObject({
        '@type': z.literal('Offer'),
        '@id': url,
        name: z.string(),
        url,
        sku: z.string(),
        price: z.string().regex(/^\d+\.\d\d$/),
        priceCurrency: z.enum(['GBP', 'USD', 'EUR', 'CAD', 'AUD', 'NZD', 'ZAR']),
        availability: z.enum(
          ['InStock', 'LimitedAvailability', 'SoldOut'].map(is => `https://schema.org/${is}`),
        ),
        validThrough: z.iso.datetime(),
        priceValidUntil: z.iso.date(),
      }),
    )
    .optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5).multipleOf(0.1),
      reviewCount: z.int().positive(),
      ...rating,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        '@type': z.literal('Review'),
        name: z.string(),
        reviewBody: z.string(),
        datePublished: z.iso.date(),
        author: z.strictObject({ '@type': z.literal('Person'), name: z.string() }),
        reviewRating: z.strictObject({ '@type': z.literal('Rating'), ratingValue: z.number(), ...rating }),
      }),
    )
    .max(3)
    .optional(),
});

const departures = offered([departure(5, 'AVAILABLE'), departure(6, 'LIMITED'), departure(7, 'SOLD_OUT')]);

test('a tour is a product and a trip with offers, a rating to one decimal and the first three reviews', () => {
  const data = product.parse(tourProduct({ tour, departures, reviews: [1, 2, 3, 4].map(review) }, SITE));
  expect(data.url).toBe(`${SITE}/tours/a-slow-coast`);
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 212 });
  expect(data.review?.map(({ name }) => name)).toEqual(['Review 1', 'Review 2', 'Review 3']);
  expect(data.itinerary.numberOfItems).toBe(data.itinerary.itemListElement.length);
});

test('every departure is an offer with its price, its availability and the end of its sale', () => {
  const { offers } = product.parse(tourProduct({ tour, departures, reviews: [] }, SITE));
  expect(offers?.map(one => [one.sku, one.price, one.priceCurrency, one.validThrough])).toEqual([
    ['PTLP-5', '1249.50', 'EUR', '2027-05-11T12:00:00.000Z'],
    ['PTLP-6', '1249.50', 'EUR', '2027-06-11T12:00:00.000Z'],
    ['PTLP-7', '1249.50', 'EUR', '2027-07-11T12:00:00.000Z'],
  ]);
  expect(offers?.map(({ availability }) => availability.split('/').pop())).toEqual([
    'InStock',
    'LimitedAvailability',
    'SoldOut',
  ]);
});

test('absent prices, ratings and reviews are left out', () => {
  const unrated = { ...tour, rating: null, reviewCount: 0 };
  const data = product.parse(tourProduct({ tour: unrated, departures: [], reviews: [] }, SITE));
  expect(data).not.toHaveProperty('offers');
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('review');
});
