import type { TourCardData } from '@fernweh/ui/tour-cards';
import { byRegion } from './by-region.ts';

const picture = { src: 'fernweh/a/a.jpg', alt: 'A', width: 1200, height: 900, colour: '#7fb4d1' };
const card = (slug: string): TourCardData => ({
  tour: {
    slug,
    title: slug,
    summary: '',
    startPlace: 'A',
    endPlace: 'B',
    days: 7,
    picture,
    rating: null,
    reviewCount: 0,
  },
});
const regions = [
  { slug: 'asia', title: 'Asia' },
  { slug: 'polar', title: 'Polar' },
  { slug: 'europe', title: 'Europe' },
];

test('regions and tours keep their order; the first three tours have pictures; empty regions are left out', () => {
  const cards = ['e1', 'a1', 'e2', 'e3', 'e4', 'e5'].map(card);
  const groups = byRegion(regions, cards, slug => (slug.startsWith('a') ? 'asia' : 'europe'));
  expect(groups.map(({ slug, count }) => [slug, count])).toEqual([
    ['asia', 1],
    ['europe', 5],
  ]);
  expect(groups[1]?.cards.map(({ tour }) => tour.slug)).toEqual(['e1', 'e2', 'e3']);
  expect(groups[1]?.lines.map(({ slug }) => slug)).toEqual(['e4', 'e5']);
});
