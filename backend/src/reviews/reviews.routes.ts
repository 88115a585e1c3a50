import { reviewList } from '@fernweh/contracts/review';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ReviewsRepository } from './reviews.repository.ts';

/** Page 1, limit 10, at most 50 (product: The product's own API); or offset and count (specification §7). */
const MOST = 50;
const query = z.object({
  tour: z.string().max(120).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(MOST).default(10),
  offset: z.coerce.number().int().min(0).optional(),
  count: z.coerce.number().int().min(1).max(MOST).optional(),
});

export const reviewsRoutes =
  ({ reviews }: { reviews: ReviewsRepository }): FastifyPluginAsyncZod =>
  async app => {
    app.get('/reviews', { schema: { querystring: query, response: { 200: reviewList } } }, async ({ query }, reply) => {
      const size = query.count ?? query.limit;
      const offset = query.offset ?? (query.page - 1) * size;
      const found = reviews.list(query, { offset, count: size });
      reply.header('cache-control', 'public, max-age=60');
      return { ...found, page: Math.floor(offset / size) + 1, pages: Math.ceil(found.total / size) };
    });
  };
