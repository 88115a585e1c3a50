import * as paths from '@fernweh/contracts/paths';

export type ReviewsQuery = { page?: number; rating?: number; tour?: string };

/** Address of a list of reviews; what is not narrowed is not said. */
export function reviewsHref({ page = 1, rating, tour }: ReviewsQuery = {}): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (rating) query.set('rating', String(rating));
  if (tour) query.set('tour', tour);
  return query.size > 0 ? `${paths.reviews.href()}?${query}` : paths.reviews.href();
}

/** Where a review is written, of a tour where one is known. */
export const writeHref = (tour?: string): string =>
  tour ? `${paths.writeAReview.href()}?${new URLSearchParams({ tour })}` : paths.writeAReview.href();
