import type { Tour } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Clock, daysBetween, today } from '../clock.ts';
import { EXTRA_KINDS, EXTRA_PER } from '../database/schema/extras.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { currency, slug } from '../http/fields.ts';
import { notFound } from '../http/problem.ts';
import { limitedReads } from '../http/rate-limit.ts';
import { MAX_NIGHTS } from './choose-extras.ts';

export const extraList = z.object({
  extras: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(EXTRA_KINDS),
      title: z.string(),
      description: z.string().optional(),
      per: z.enum(EXTRA_PER),
      /** Minor units of the requested currency. */
      unitAmount: z.int(),
      /** Days of the tour on which it can be done, counted from 1; absent where it belongs to no day. */
      days: z.array(z.int()).optional(),
      /** Per person, room or booking. Only nights can be chosen several times. */
      most: z.int(),
    }),
  ),
});

/** An activity is named by the days on which the tour offers it. */
function daysWith(tour: Tour | undefined, title: string): { days?: number[] } {
  const days = (tour?.itinerary ?? []).filter(day => day.optionalExtras.includes(title)).map(({ n }) => n);
  return days.length > 0 ? { days } : {};
}

type Options = { catalogue: Catalogue; departures: DeparturesRepository; clock: Clock };

/** GET /tours/{slug}/extras?departure&currency: the extras that are still on sale for a departure. */
export async function extrasRoutes(app: FastifyInstance, { catalogue, departures, clock }: Options) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/tours/:slug/extras',
    {
      config: limitedReads(),
      schema: {
        params: z.object({ slug }),
        querystring: z.object({ departure: z.string().max(40), currency }),
        response: { 200: extraList },
      },
    },
    async request => {
      const departure = await departures.byCode(request.query.departure);
      if (departure?.tour !== request.params.slug) throw notFound('departure');
      const days = daysBetween(today(clock), departure.startDate);
      const { extras, tours } = await catalogue.view();
      const tour = tours.find(({ slug }) => slug === departure.tour);
      return {
        extras: extras
          .filter(({ tours }) => tours.length === 0 || tours.includes(departure.tour))
          .filter(({ cutoffDays }) => days >= cutoffDays)
          .map(({ code, kind, title, description, per, prices }) => ({
            code,
            kind,
            title,
            ...(description && { description }),
            ...daysWith(tour, title),
            per,
            unitAmount: prices[request.query.currency],
            most: kind === 'NIGHT' ? MAX_NIGHTS : 1,
          })),
      };
    },
  );
}
