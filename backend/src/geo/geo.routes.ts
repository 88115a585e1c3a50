import { CURRENCIES } from '@fernweh/contracts/channel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limitedReads } from '../http/rate-limit.ts';
import type { OnFailedCall } from '../telemetry/failed-calls.ts';
import { channelOfCountry, channelOfCurrency, phoneOf } from './channels.ts';
import type { GeoRepository } from './geo.repository.ts';

/** Every currency is valid. One without a market belongs to the default market (product/markets 2). */
const query = z.object({
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'is a currency of three letters')
    .optional(),
});
const geoData = z.object({ channel_id: z.int(), currency: z.enum(CURRENCIES), phone: z.string() });

/**
 * GET /geo → the market of the visitor's address; with ?currency= the market of that currency (product/markets 5).
 */
export async function geoRoutes(
  app: FastifyInstance,
  { geo, onFailedCall }: { geo: GeoRepository; onFailedCall: OnFailedCall },
) {
  async function countryOf({ ip }: FastifyRequest): Promise<string | null> {
    try {
      return await geo.countryOf(ip);
    } catch (error) {
      // A page in the default currency is better than no page.
      onFailedCall('geo', error);
      return null;
    }
  }

  app.withTypeProvider<ZodTypeProvider>().get(
    '/geo',
    {
      config: limitedReads(),
      schema: { querystring: query, response: { 200: geoData } },
    },
    async request => {
      const { currency } = request.query;
      const channel = currency ? channelOfCurrency(currency) : channelOfCountry(await countryOf(request));
      return { channel_id: channel.id, currency: channel.currency, phone: phoneOf(channel) };
    },
  );
}
