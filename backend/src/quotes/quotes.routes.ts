import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { limited } from '../http/rate-limit.ts';
import type { TripPlanner } from './plan-trip.ts';
import { quote, quoteRequest } from './quote.schema.ts';

/** Enough to compare many dates, too few to guess promo codes. */
const PER_MINUTE = 120;

/**
 * POST /quotes {departure, currency, party, rooms, extras, promo} → lines, total, deposit, schedule. It holds no
 * seats.
 */
export async function quotesRoutes(app: FastifyInstance, { planner }: { planner: TripPlanner }) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/quotes',
      { config: limited(PER_MINUTE), schema: { body: quoteRequest, response: { 200: quote } } },
      async request => {
        const { departure, tour, price } = await planner.plan(request.body);
        return { departure: departure.code, tour: tour.slug, ...price };
      },
    );
}
