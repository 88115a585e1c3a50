import { CURRENCIES } from '@fernweh/contracts/channel';
import { departureList, plainDate, type Tour, type TourSummary, tour, tourList } from '@fernweh/contracts/tour';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Today } from '../server/dates.ts';
import { notFound } from '../server/problem.ts';
import { present } from './departures.ts';
import type { DeparturesRepository } from './departures.repository.ts';
import type { ToursRepository } from './tours.repository.ts';

const MOST = 100;

/** What a card shows of a tour. */
export function summarise({ slug, code, title, summary, startPlace, endPlace, countries, days, styles, picture, rating, reviewCount, isNew }: Tour): TourSummary {
  return { slug, code, title, summary, startPlace, endPlace, countries, days, styles, picture, rating, reviewCount, isNew };
}

export const slugParams = z.object({ slug: z.string().max(120) });
const query = z.object({
  slugs: z
    .string()
    .optional()
    .transform(text => text?.split(',').map(one => one.trim()).filter(Boolean))
    .refine(slugs => !slugs || slugs.length <= MOST, { message: `At most ${MOST} slugs` }),
  similar: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MOST).default(12),
});

export const toursRoutes =
  ({ tours, departures, today }: { tours: ToursRepository; departures: DeparturesRepository; today: Today }): FastifyPluginAsyncZod =>
  async app => {
    app.get('/tours', { schema: { querystring: query, response: { 200: tourList } } }, async ({ query }, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      const found = query.slugs ? tours.findMany(query.slugs) : query.similar ? tours.similar(query.similar, query.limit) : tours.popular(query.limit);
      return { tours: found.map(summarise) };
    });

    app.get('/tours/:slug', { schema: { params: slugParams, response: { 200: tour } } }, async ({ params }, reply) => {
      const found = tours.find(params.slug);
      if (!found) throw notFound('tour');
      reply.header('cache-control', 'public, max-age=60');
      return found;
    });

    app.get(
      '/tours/:slug/departures',
      {
        schema: {
          params: slugParams,
          querystring: z.object({
            currency: z.enum(CURRENCIES).default('USD'),
            from: plainDate.optional(),
            to: plainDate.optional(),
            travellers: z.coerce.number().int().min(1).max(8).optional(),
          }),
          response: { 200: departureList },
        },
      },
      async ({ params, query }, reply) => {
        if (!tours.find(params.slug)) throw notFound('tour');
        const now = today();
        // What has left or leaves today is not offered, whatever the caller's own range.
        const from = query.from && query.from > now ? query.from : now;
        const found = departures.ofTour(params.slug, { from, to: query.to }).filter(one => one.startDate > now);
        const fitting = query.travellers ? found.filter(one => one.seatsLeft >= (query.travellers ?? 1)) : found;
        reply.header('cache-control', 'public, max-age=5');
        return { departures: fitting.map(one => present(one, query.currency, now)) };
      },
    );
  };
