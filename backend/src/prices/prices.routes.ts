import { CURRENCIES } from '@fernweh/contracts/channel';
import { fromPriceList } from '@fernweh/contracts/tour';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addDays, type Today } from '../server/dates.ts';
import type { DeparturesRepository } from '../tours/departures.repository.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { fromPriceOf } from './from-price.ts';

const body = z.object({ tours: z.array(z.string().max(120)).max(100), currency: z.enum(CURRENCIES) });

/** POST /prices: from-prices of many tours at once. Unknown tours, and those without a bookable departure, are left out. */
export const pricesRoutes =
  ({ tours, departures, today }: { tours: ToursRepository; departures: DeparturesRepository; today: Today }): FastifyPluginAsyncZod =>
  async app => {
    app.post('/prices', { schema: { body, response: { 200: fromPriceList } } }, async ({ body }) => {
      const from = addDays(today(), 1);
      const found = tours.findMany(body.tours);
      return { prices: found.flatMap(tour => fromPriceOf(tour, departures.ofTour(tour.slug, { from }), body.currency) ?? []) };
    });
  };
