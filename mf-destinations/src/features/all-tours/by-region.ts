import type { TourCardData } from '@fernweh/ui/tour-cards';

/** A tour as one line of text. It holds no more than the line shows. */
export type TourLine = Pick<TourCardData['tour'], 'slug' | 'title' | 'startPlace' | 'endPlace' | 'days'> &
  Pick<TourCardData, 'price'>;

export type RegionTours = {
  slug: string;
  title: string;
  count: number;
  /** The first tours, shown with pictures. */
  cards: TourCardData[];
  /** All other tours. */
  lines: TourLine[];
};

/** Tours of a region with a picture. Pictures of all two thousand tours would make the page too large. */
const CARDS = 3;

/** Groups tours by region. Regions and tours keep their order; regions without tours are left out. */
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
