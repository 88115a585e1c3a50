import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TripPlanner } from './plan-trip.ts';
import { quote, quoteRequest } from './quote.schema.ts';

/** POST /quotes {departure, currency, party, rooms, extras, promo} → lines, total, deposit, schedule. Holds nothing. */
export async function quotesRoutes(app: FastifyInstance, { planner }: { planner: TripPlanner }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/quotes', { schema: { body: quoteRequest, response: { 200: quote } } }, async request => {
      const { departure, tour, price } = await planner.plan(request.body);
      return { departure: departure.code, tour: tour.slug, ...price };
    });
}
