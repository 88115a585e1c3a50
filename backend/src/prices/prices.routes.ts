import { fromPriceList } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Clock, today } from '../clock.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { currency } from '../http/fields.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { fromPrice } from './from-price.ts';

const MAX_TOURS = 100;
const body = z.object({ tours: z.array(z.string().max(120)).max(MAX_TOURS), currency });

type Options = { tours: ToursRepository; departures: DeparturesRepository; clock: Clock };

/** POST /prices {tours, currency} → from-prices in the requested order. Tours that are not on sale are left out. */
export async function pricesRoutes(app: FastifyInstance, { tours, departures, clock }: Options) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/prices',
      { config: limitedReads(), schema: { body, response: { 200: fromPriceList } } },
      async request => {
        const { tours: slugs, currency } = request.body;
        const requested = await tours.bySlugs([...new Set(slugs)]);
        const now = today(clock);
        const prices = await Promise.all(
          requested.map(async tour => fromPrice(tour, await departures.ofTour(tour.slug), currency, now)),
        );
        return { prices: prices.filter(price => price !== undefined) };
      },
    );
}
