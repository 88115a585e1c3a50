import { reviewList } from '@fernweh/contracts/review';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { slug, whole } from '../http/fields.ts';
import { limitedReads } from '../http/rate-limit.ts';
import { reviewPage } from './review-page.ts';
import type { ReviewsRepository } from './reviews.repository.ts';

/** product/reviews 8 */
const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 50;
const FARTHEST = 100_000;

const query = z.object({
  tour: slug.optional(),
  rating: whole(1, 5).optional(),
  page: whole(1, FARTHEST).default(1),
  limit: whole(1, MAX_LIMIT).default(DEFAULT_LIMIT),
  /** Used together with `count` instead of page and limit (product/reviews 8). */
  offset: whole(0, FARTHEST).optional(),
  count: whole(1, MAX_LIMIT).optional(),
});

/** GET /reviews?tour&rating&page&limit, or with offset & count. */
export async function reviewsRoutes(app: FastifyInstance, { reviews }: { reviews: ReviewsRepository }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/reviews',
      { config: limitedReads(), schema: { querystring: query, response: { 200: reviewList } } },
      async (request, reply) => {
        const { tour, rating, page, limit, offset, count = limit } = request.query;
        reply.header('cache-control', 'public, max-age=30');
        const window = { offset: offset ?? (page - 1) * count, count };
        const distribution = await reviews.distribution({ tour });
        return reviewPage(await reviews.list({ tour, rating }, window), distribution, rating, window);
      },
    );
}
