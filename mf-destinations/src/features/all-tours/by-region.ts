import type { TourCardData } from '@fernweh/ui/tour-cards';

/** A line of the list: what tells one tour from another, and no more. */
export type TourLine = Pick<TourCardData['tour'], 'slug' | 'title' | 'startPlace' | 'endPlace' | 'days'> &
  Pick<TourCardData, 'price'>;

export type RegionTours = {
  slug: string;
  title: string;
  count: number;
  /** The most popular, with pictures. */
  cards: TourCardData[];
  /** All the others. */
  lines: TourLine[];
};

/** Pictures for so many of a region; two thousand of them would be a download, not a page. */
const CARDS = 3;

/** Tours under their regions, in the regions' order and each in the order given; regions without tours are left out. */
export function byRegion(
  regions: readonly { slug: string; title: string }[],
  cards: readonly TourCardData[],
  regionOf: (tour: string) => string,
): RegionTours[] {
  return regions
    .map(({ slug, title }) => {
      const own = cards.filter(({ tour }) => regionOf(tour.slug) === slug);
      return {
        slug,
        title,
        count: own.length,
        cards: own.slice(0, CARDS),
        lines: own.slice(CARDS).map(lineOf),
      };
    })
    .filter(({ count }) => count > 0);
}

function lineOf({ tour, price }: TourCardData): TourLine {
  const { slug, title, startPlace, endPlace, days } = tour;
  return { slug, title, startPlace, endPlace, days, price };
}
