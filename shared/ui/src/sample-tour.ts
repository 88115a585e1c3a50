import type { ItineraryDay, Offer, Tour, TourSummary } from '@fernweh/contracts/tour';

/** A tour for tests and the gallery. */
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

export const coastPrice: Offer = {
  from: { amount: 124900, currency: 'GBP' },
  departure: 'PTLP-270612',
  startDate: '2027-06-12',
  seatsLeft: 9,
  lowest: true,
  label: 'GUARANTEED',
};

const day = { places: [], driveMinutes: 0, km: 0, walkKm: 0, optionalExtras: [] };

export const coastDays: ItineraryDay[] = [
  {
    ...day,
    n: 1,
    title: 'Lisbon: tiles, trams and supper together',
    body: 'Meet at six in Alfama. Beatriz, your guide, walks you up to the Graça terrace for the light, then down to a tasca where the grandmother still writes the bill on the tablecloth.',
    meals: ['D'],
    stay: 'Casa da Graça, Lisbon',
    walkKm: 3,
  },
  {
    ...day,
    n: 2,
    title: 'Sintra and the edge of Europe',
    body: 'A morning among the follies of Sintra before the coaches arrive, then the clifftop path to Cabo da Roca, the most westerly point of the mainland.',
    meals: ['B'],
    stay: 'Casa da Graça, Lisbon',
    walkKm: 9,
    optionalExtras: ['Pena palace at opening time'],
  },
  {
    ...day,
    n: 3,
    title: 'Óbidos to Nazaré',
    body: 'Walled Óbidos for cherry liqueur in a chocolate cup, then the beach where the canyon makes the largest waves on earth.',
    meals: ['B', 'L'],
    stay: 'Hotel Mar Bravo, Nazaré',
    driveMinutes: 85,
    km: 96,
  },
];

export const coastMap: Tour['map'] = {
  width: 1000,
  height: 1156,
  km: 555,
  land: 'M413 -92L413 66L422 130L462 316L474 382L446 512L403 679L389 781L356 889L276 976L278 1035L259 1123L1000 1156L1000 -92Z',
  stops: [
    { name: 'Lisbon', lat: 38.7, lon: -9.1, x: 337, y: 1012 },
    { name: 'Sintra', lat: 38.8, lon: -9.4, x: 266, y: 984 },
    { name: 'Nazaré', lat: 39.6, lon: -9.1, x: 356, y: 691 },
    { name: 'Coimbra', lat: 40.2, lon: -8.4, x: 535, y: 469 },
    { name: 'Aveiro', lat: 40.6, lon: -8.7, x: 474, y: 314 },
    { name: 'Pinhão', lat: 41.2, lon: -7.5, x: 778, y: 113 },
    { name: 'Porto', lat: 41.1, lon: -8.6, x: 483, y: 130 },
  ],
};
