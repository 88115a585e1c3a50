import { DEFAULT_CHANNEL } from '@fernweh/contracts/channel';
import { MAX_PARTY } from '@fernweh/contracts/rules';
import { departureList } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Clock, today } from '../clock.ts';
import { currency, day, whole } from '../http/fields.ts';
import { notFound } from '../http/problem.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';
import { departureView } from './departure-view.ts';
import type { DeparturesRepository } from './departures.repository.ts';

/** Larger parties send a group enquiry (product/rooms-and-party 1). */

const query = z
  .object({
    currency: currency.default(DEFAULT_CHANNEL.currency),
    from: day.optional(),
    to: day.optional(),
    /** Leaves out departures with fewer seats. */
    travellers: whole(1, MAX_PARTY).optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'is before from' });

type Options = { tours: ToursRepository; departures: DeparturesRepository; clock: Clock };

/** GET /tours/{slug}/departures?currency&from&to&travellers */
export async function departuresRoutes(app: FastifyInstance, { tours, departures, clock }: Options) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/tours/:slug/departures',
    {
      config: limitedReads(),
      schema: {
        params: z.object({ slug: z.string() }),
        querystring: query,
        response: { 200: departureList },
      },
    },
    async request => {
      const { currency, travellers = 0, ...period } = request.query;
      const tour = await tours.bySlug(request.params.slug);
      if (!tour) throw notFound('tour');
      // A retired tour keeps its page, but is no longer on sale.
      const all = tour.status === 'live' ? await departures.ofTour(tour.slug, period) : [];
      const now = today(clock);
      return {
        departures: all
          .filter(({ seatsLeft }) => seatsLeft >= travellers)
          .map(one => departureView(one, currency, now)),
      };
    },
  );
}
