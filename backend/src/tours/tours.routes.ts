import { tour, tourList } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { slug, whole } from '../http/fields.ts';
import { notFound } from '../http/problem.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { ToursRepository } from './tours.repository.ts';

const MAX_TOURS = 100;
const DEFAULT_LIMIT = 12;
const DEFAULT_SIMILAR = 4;
const CACHING = 'public, max-age=30';

const query = z.object({
  slugs: z
    .string()
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.string()).max(MAX_TOURS))
    .optional(),
  similar: slug.optional(),
  limit: whole(1, MAX_TOURS).optional(),
});

/** GET /tours: by slug, similar to one, or the most popular ones; GET /tours/{slug}. */
export async function toursRoutes(app: FastifyInstance, { tours }: { tours: ToursRepository }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function similar(to: string, limit: number) {
    const tour = await tours.bySlug(to);
    if (!tour) throw notFound('tour');
    return tours.similarTo(tour, limit);
  }

  routes.get(
    '/tours',
    { config: limitedReads(), schema: { querystring: query, response: { 200: tourList } } },
    async (request, reply) => {
      reply.header('cache-control', CACHING);
      const { slugs, similar: to, limit } = request.query;
      if (slugs) return { tours: await tours.bySlugs(slugs) };
      if (to) return { tours: await similar(to, limit ?? DEFAULT_SIMILAR) };
      return { tours: await tours.popular(limit ?? DEFAULT_LIMIT) };
    },
  );

  routes.get(
    '/tours/:slug',
    { config: limitedReads(), schema: { params: z.object({ slug: z.string() }), response: { 200: tour } } },
    async (request, reply) => {
      const found = await tours.bySlug(request.params.slug);
      if (!found) throw notFound('tour');
      reply.header('cache-control', CACHING);
      return found;
    },
  );
}
