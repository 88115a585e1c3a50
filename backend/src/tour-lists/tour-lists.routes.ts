import { tourListPage } from '@fernweh/contracts/tour';
import { TOUR_SORTS } from '@fernweh/contracts/tour-sort';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { currency } from '../http/fields.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { createTourOrders } from './tour-orders.ts';

/** Editors name all tours of a region in one list. */
const MAX_TOURS = 20_000;
const BODY_LIMIT = 1024 * 1024;
const body = z.object({
  tours: z.array(z.string().max(120)).max(MAX_TOURS).optional(),
  sort: z.enum(TOUR_SORTS).optional(),
  currency,
  page: z.int().min(1).max(10_000),
  limit: z.int().min(1).max(100),
});

type Options = { tours: ToursRepository; departures: DeparturesRepository; clock: Clock };

/** POST /tour-lists {tours?, sort?, currency, page, limit} → {tours, total}: one page of the named tours, or of all. */
export async function tourListsRoutes(app: FastifyInstance, { tours, departures, clock }: Options) {
  const orders = createTourOrders({ tours, departures, clock });
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/tour-lists',
      { bodyLimit: BODY_LIMIT, config: limitedReads(), schema: { body, response: { 200: tourListPage } } },
      async request => {
        const { tours: slugs, sort, currency, page, limit } = request.body;
        const list = slugs ? await tours.bySlugs([...new Set(slugs)]) : await tours.popular();
        const sorted = sort ? await orders.sorted(list, sort, currency) : list;
        return { tours: sorted.slice((page - 1) * limit, page * limit), total: list.length };
      },
    );
}
