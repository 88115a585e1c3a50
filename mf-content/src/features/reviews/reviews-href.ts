import * as paths from '@fernweh/contracts/paths';

export type ReviewsQuery = { page?: number; rating?: number; tour?: string };

/** URL of a list of reviews. Absent filters and page 1 add no parameter. */
export function reviewsHref({ page = 1, rating, tour }: ReviewsQuery = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (rating) query.set('rating', String(rating));
  if (tour) query.set('tour', tour);
  return query.size > 0 ? `${paths.reviews.href()}?${query}` : paths.reviews.href();
}

/** URL of the review form, with the tour where it is known. */
export const writeHref = (tour?: string): string =>
  tour ? `${paths.writeAReview.href()}?${new URLSearchParams({ tour })}` : paths.writeAReview.href();
