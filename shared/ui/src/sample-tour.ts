import type { FromPrice, TourSummary } from '@fernweh/contracts/tour';

/** One tour for tests and for the gallery. */
export const coast: TourSummary = {
  slug: 'a-slow-coast',
  code: 'PTLP',
  title: 'A slow coast: the Atlantic from Lisbon to Porto',
  summary:
    'White villages, surf beaches and terraced vineyards, by train and on foot, with nights in family-run houses.',
  startPlace: 'Lisbon',
  endPlace: 'Porto',
  countries: [{ slug: 'portugal', title: 'Portugal', region: 'europe' }],
  days: 8,
  styles: ['Rail'],
  picture: {
    src: 'fernweh/coast/coast.jpg',
    alt: 'Illustration: white houses on a cliff above the Atlantic',
    width: 1200,
    height: 900,
    colour: '#7fb4d1',
  },
  rating: 4.8,
  reviewCount: 212,
  isNew: false,
};

export const coastPrice: FromPrice = {
  tour: 'a-slow-coast',
  from: { amount: 124900, currency: 'GBP' },
  nextDeparture: '2027-06-12',
  label: 'GUARANTEED',
};
