import { join } from 'node:path';
import { type Review, review } from '@fernweh/contracts/review';
import { z } from 'zod';
import { worldFile } from '../world/world-file.ts';

/** Published reviews. */
export type ReviewsRepository = {
  /** Of one tour or of all, newest first. */
  list(tour?: string): Promise<readonly Review[]>;
};

export function createReviewsRepository(worldDirectory: string): ReviewsRepository {
  const file = worldFile(join(worldDirectory, 'backend/reviews.json'), json => {
    const published = z.array(z.looseObject({ status: z.string() })).parse(json);
    const all = z
      .array(review)
      .parse(published.filter(({ status }) => status === 'PUBLISHED'))
      .sort((a, b) => (a.created_date < b.created_date ? 1 : -1));
    return { all, byTour: Map.groupBy(all, ({ tour }) => tour.slug) };
  });
  return {
    async list(tour) {
      const { all, byTour } = await file();
      return tour === undefined ? all : (byTour.get(tour) ?? []);
    },
  };
}
