import { CURRENCIES, type GeoData } from '@fernweh/contracts/channel';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { channelOfCountry, channelOfCurrency, geoDataOf } from './channels.ts';
import type { GeoRepository } from './geo.repository.ts';

const response = z.object({ channel_id: z.int(), currency: z.enum(CURRENCIES), phone: z.string().optional() });

/** GET /geo: the visitor's market by address, or that of ?currency= (specification §7; an unknown one is USD). */
export const geoRoutes =
  ({ geo }: { geo: GeoRepository }): FastifyPluginAsyncZod =>
  async app => {
    app.get('/geo', { schema: { querystring: z.object({ currency: z.string().max(10).optional() }), response: { 200: response } } }, async (request, reply): Promise<GeoData> => {
      reply.header('cache-control', 'private, max-age=300');
      const { currency } = request.query;
      if (currency) return geoDataOf(channelOfCurrency(currency.toUpperCase()));
      try {
        return geoDataOf(channelOfCountry(await geo.countryOf(request.ip)));
      } catch (error) {
        // A visitor without a known country still gets a market; nobody keeps this answer.
        request.log.warn({ reason: (error as Error).message }, 'geo vendor is away');
        reply.header('cache-control', 'no-store');
        return geoDataOf(channelOfCountry(null));
      }
    });
  };
