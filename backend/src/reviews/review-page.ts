import type { Review, ReviewList } from '@fernweh/contracts/review';

/** Which reviews of a list: by page (specification §3) or by offset (specification §7). */
export type Window = { offset: number; count: number };

/**
 * One page of reviews with the figures of the whole.
 * @param all newest first; `distribution` is over these, total and mean over those with the rating asked for
 */
export function reviewPage(all: readonly Review[], rating: number | undefined, window: Window): ReviewList {
  const { offset, count } = window;
  const matching = rating === undefined ? all : all.filter(one => one.metrics.rating === rating);
  return {
    reviews: matching.slice(offset, offset + count),
    total: matching.length,
    avgRating: mean(matching),
    page: Math.floor(offset / count) + 1,
    pages: Math.ceil(matching.length / count),
    distribution: [1, 2, 3, 4, 5].map(stars => all.filter(one => one.metrics.rating === stars).length),
  };
}

/** Rounded to one decimal (specification §9); null where there is nothing to average. */
function mean(reviews: readonly Review[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, one) => total + one.metrics.rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
