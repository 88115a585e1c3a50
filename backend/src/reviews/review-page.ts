import type { Review, ReviewList } from '@fernweh/contracts/review';
import type { Window } from './reviews.repository.ts';

/**
 * One page of reviews with the figures of the whole.
 * @param distribution how many there are of each rating; total and mean are over those with the rating asked for
 */
export function reviewPage(
  reviews: Review[],
  distribution: number[],
  rating: number | undefined,
  { offset, count }: Window,
): ReviewList {
  const matching = distribution.map((many, index) =>
    rating === undefined || rating === index + 1 ? many : 0,
  );
  const total = matching.reduce((sum, many) => sum + many, 0);
  return {
    reviews,
    total,
    avgRating: mean(matching, total),
    page: Math.floor(offset / count) + 1,
    pages: Math.ceil(total / count),
    distribution,
  };
}

/** Rounded to one decimal (product/reviews 9); null where there is nothing to average. */
function mean(distribution: number[], total: number): number | null {
  if (total === 0) return null;
  const sum = distribution.reduce((stars, many, index) => stars + many * (index + 1), 0);
  return Math.round((sum / total) * 10) / 10;
}
