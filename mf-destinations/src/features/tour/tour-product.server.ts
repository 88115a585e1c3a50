import * as paths from '@fernweh/contracts/paths';
import type { Review } from '@fernweh/contracts/review';
import type { Tour } from '@fernweh/contracts/tour';
import { galleryOf } from './gallery-of.ts';
import { type OfferedDeparture, tourOffers } from './tour-offers.server.ts';

type Input = { tour: Tour; departures: readonly OfferedDeparture[]; reviews: readonly Review[] };

/**
 * A tour as schema.org's Product and TouristTrip: an Offer for each of the next departures in the visitor's currency, the
 * mean rating to one decimal and the first three reviews (product/search-engines 1).
 */
export function tourProduct({ tour, departures, reviews }: Input, origin: string) {
  const url = origin + paths.tour.href(tour.slug);
  const offers = tourOffers(departures, url);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'TouristTrip'],
    '@id': `${url}#tour`,
    url,
    name: tour.title,
    description: tour.summary,
    sku: tour.code,
    brand: { '@type': 'Brand', name: 'Fernweh' },
    provider: {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Fernweh',
      url: `${origin}/`,
    },
    image: galleryOf(tour).map(({ src }) => `${origin}/img/${src}?w=1200&fm=jpg&q=72`),
    touristType: tour.styles,
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: tour.itinerary.length,
      itemListElement: tour.itinerary.map(stageOf),
    },
    ...(offers.length > 0 && { offers }),
    ...(tour.rating !== null &&
      tour.reviewCount > 0 && { aggregateRating: ratingOf(tour.rating, tour.reviewCount) }),
    ...(reviews.length > 0 && { review: reviews.slice(0, 3).map(reviewOf) }),
  };
}

const stageOf = ({ n, title }: Tour['itinerary'][number]) => ({
  '@type': 'ListItem',
  position: n,
  name: `Day ${n}: ${title}`,
});

const ratingOf = (mean: number, reviewCount: number) => ({
  '@type': 'AggregateRating',
  ratingValue: Math.round(mean * 10) / 10,
  reviewCount,
  bestRating: 5,
  worstRating: 1,
});

const reviewOf = ({ title, comment, customer, created_date, metrics }: Review) => ({
  '@type': 'Review',
  name: title,
  reviewBody: comment,
  datePublished: created_date.slice(0, 10),
  author: { '@type': 'Person', name: customer.name },
  reviewRating: { '@type': 'Rating', ratingValue: metrics.rating, bestRating: 5, worstRating: 1 },
});
