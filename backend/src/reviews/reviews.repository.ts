import type { Review } from '@fernweh/contracts/review';

export type ReviewsFilter = { tour?: string | undefined; rating?: number | undefined };
export type ReviewsPage = { reviews: Review[]; total: number; avgRating: number | null; distribution: number[] };
export type ReviewsRepository = { list(filter: ReviewsFilter, range: { offset: number; count: number }): ReviewsPage };

const mean = (reviews: readonly Review[]) =>
  reviews.length === 0 ? null : Math.round((reviews.reduce((sum, one) => sum + one.metrics.rating, 0) / reviews.length) * 10) / 10;

export function reviewsRepository(reviews: readonly Review[]): ReviewsRepository {
  const newest = [...reviews].sort((a, b) => (a.created_date < b.created_date ? 1 : a.created_date > b.created_date ? -1 : 0));
  const byTour = Map.groupBy(newest, one => one.tour.slug);
  return {
    list({ tour, rating }, { offset, count }) {
      const ofTour = tour === undefined ? newest : (byTour.get(tour) ?? []);
      const matching = rating === undefined ? ofTour : ofTour.filter(one => one.metrics.rating === rating);
      return {
        reviews: matching.slice(offset, offset + count),
        total: matching.length,
        avgRating: mean(matching),
        distribution: [1, 2, 3, 4, 5].map(stars => ofTour.filter(one => one.metrics.rating === stars).length),
      };
    },
  };
}
