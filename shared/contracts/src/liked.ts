import type { Tour } from './tour.ts';

/** A tour without reviews counts as an average one. */
const MEAN_RATING = 4.2;
/** So many average reviews are added to a tour's own: a few alone say little. */
const PRIOR_REVIEWS = 10;

/**
 * How much a tour is liked, for sorting (product/routes 15, product/search 22): a Bayesian mean, the rating, nearer to the average
 * the fewer reviews there are. Between 1 and 5.
 */
export const likedScore = ({ reviewCount, rating }: Pick<Tour, 'reviewCount' | 'rating'>): number =>
  (reviewCount * (rating ?? MEAN_RATING) + PRIOR_REVIEWS * MEAN_RATING) / (reviewCount + PRIOR_REVIEWS);
