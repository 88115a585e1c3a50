import type { Review } from '@fernweh/contracts/review';
import type { Departure, Offer } from '@fernweh/contracts/tour';
import { coast, coastPrice } from '../src/sample-tour.ts';
import type { TourCardTour } from '../src/tour-card/tour-card.tsx';

export const gbp = (pounds: number) => ({ amount: pounds * 100, currency: 'GBP' as const });

export const picture = (name: string) => ({ ...coast.picture, src: `fernweh/${name}/${name}.jpg` });

const tour = (
  name: string,
  title: string,
  startPlace: string,
  endPlace: string,
  days: number,
): TourCardTour => ({
  ...coast,
  slug: name,
  title,
  startPlace,
  endPlace,
  days,
  picture: picture(name),
});

export const cards: { tour: TourCardTour; price?: Offer | null }[] = [
  { tour: coast, price: coastPrice },
  {
    tour: tour('aurora', 'Fjords, cabins and the northern lights', 'Bergen', 'Tromsø', 9),
    price: { ...coastPrice, from: gbp(2190), label: 'LIMITED', startDate: '2027-02-06' },
  },
  {
    tour: tour('dunes', 'Kasbahs, dunes and the salt wind', 'Marrakech', 'Essaouira', 8),
    price: { ...coastPrice, from: gbp(945), was: gbp(1110), label: 'REDUCED', percent: 15 },
  },
  {
    tour: {
      ...tour('terraces', 'Rice, rivers and paper lanterns', 'Hanoi', 'Hội An', 12),
      rating: null,
      reviewCount: 0,
    },
    price: { ...coastPrice, from: gbp(1685), label: undefined },
  },
  { tour: tour('savanna', 'Savanna, crater and a week of spice', 'Arusha', 'Arusha', 11) },
  { tour: tour('island', 'Island to island down the Adriatic', 'Šibenik', 'Dubrovnik', 7), price: null },
];

export const departure: Departure = {
  code: 'PTLP-270612',
  startDate: '2027-06-12',
  endDate: '2027-06-19',
  capacity: 16,
  seatsLeft: 9,
  guaranteed: true,
  availability: 'AVAILABLE',
  prices: [{ room: 'TWIN', amount: 124900 }],
  currency: 'GBP',
  deposit: 15000,
};

export const review: Review = {
  review_id: 'r1',
  created_date: '2026-07-01T10:00:00Z',
  updated_date: '2026-07-01T10:00:00Z',
  source: 'verified',
  title: 'More stairs than I was told',
  comment:
    'Porto and Coimbra are steep and two of the houses have no lift. A pace of 2 is generous for anyone with knees like mine.',
  customer: { name: 'Martin H.', place: 'Bristol' },
  status: 'PUBLISHED',
  tour: { slug: 'a-slow-coast', title: 'A slow coast' },
  travelled: '2025-09',
  metrics: { rating: 2 },
  reply: {
    text: 'You are right about the stairs, Martin. The tour now says so under pace.',
    date: '2025-10-01',
  },
};
