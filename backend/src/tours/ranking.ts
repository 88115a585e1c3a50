import type { Tour } from '@fernweh/contracts/tour';

/** A tour without reviews counts as an average one. */
const MEAN_RATING = 4.2;

/** A number for sorting: many good reviews rank first. */
export const popularity = ({ reviewCount, rating }: Tour): number =>
  reviewCount * 6 + (rating ?? MEAN_RATING) * 40;

/** The similarity of two tours: place weighs more than style, and style more than length and pace. */
export function alikeness(a: Tour, b: Tour): number {
  const regions = (tour: Tour) => tour.countries.map(country => country.region);
  const countries = (tour: Tour) => tour.countries.map(country => country.slug);
  return (
    4 * common(countries(a), countries(b)) +
    2 * Math.min(1, common(regions(a), regions(b))) +
    1.5 * common(a.styles, b.styles) -
    0.15 * Math.abs(a.days - b.days) -
    0.3 * Math.abs(a.pace - b.pace)
  );
}

const common = (a: string[], b: string[]) => new Set(a.filter(value => b.includes(value))).size;
