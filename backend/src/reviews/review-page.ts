import type { Review, ReviewList } from '@fernweh/contracts/review';
import type { Window } from './reviews.repository.ts';

/**
 * One page of a list of reviews, with figures about the whole list (product/reviews 6).
 * @param distribution how many reviews each rating has. Total and average cover the requested rating only
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

/** Rounded to one decimal (product/reviews 9); null without reviews. */
function mean(distribution: number[], total: number): number | null {
  if (total === 0) return null;
  const sum = distribution.reduce((stars, many, index) => stars + many * (index + 1), 0);
  return Math.round((sum / total) * 10) / 10;
}
