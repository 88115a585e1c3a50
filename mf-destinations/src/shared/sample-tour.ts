import type { Offer, Tour } from '@fernweh/contracts/tour';

const picture = { src: 'fernweh/coast/a.jpg', alt: 'A coast', width: 1600, height: 1200, colour: '#7fb4d1' };

/** Its lowest price, on a guaranteed departure. */
export const samplePrice: Offer = {
  from: { amount: 124_900, currency: 'GBP' },
  departure: 'PTLP-270612',
  startDate: '2027-06-12',
  seatsLeft: 9,
  lowest: true,
  label: 'GUARANTEED',
};

/** A complete tour for tests. */
export const sampleTour: Tour = {
  slug: 'a-slow-coast',
  code: 'PTLP',
  title: 'A slow coast: the Atlantic from Lisbon to Porto',
  summary: 'White villages and terraced vineyards.',
  startPlace: 'Lisbon',
  endPlace: 'Porto',
  countries: [{ slug: 'portugal', title: 'Portugal', region: 'europe' }],
  days: 8,
  nights: 7,
  styles: ['Rail'],
  picture,
  rating: 4.76,
  reviewCount: 212,
  isNew: false,
  pace: 2,
  minAge: 12,
  groupMax: 16,
  highlights: [],
  included: ['Seven nights'],
  excluded: ['Flights'],
  media: [picture, { ...picture, src: 'fernweh/coast/b.jpg', alt: 'A harbour' }],
  faq: [],
  seo: { title: 'A slow coast | Fernweh', description: 'A week by the sea.' },
  status: 'live',
  itinerary: [
    {
      n: 1,
      title: 'Lisbon',
      body: 'Meet at six.',
      meals: ['D'],
      places: ['Lisbon'],
      driveMinutes: 0,
      km: 0,
      walkKm: 3,
      optionalExtras: [],
    },
  ],
  map: { width: 1000, height: 1000, land: 'M0 0H10V10Z', stops: [], km: 0 },
};
