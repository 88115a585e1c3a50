import type { FastifyInstance } from 'fastify';
import type { GeoService } from '../geo/geo-service.ts';
import { marketOf } from '../geo/market.ts';

/** `/_channel`: tells an edge which market a request belongs to, for the key of its cache. */
export async function channel(app: FastifyInstance, { geo }: { geo: GeoService }) {
  app.get('/_channel', async (request, reply) => {
    const { channel_id } = await marketOf(geo, request);
    return reply
      .code(204)
      .header('cache-control', 'private, no-store')
      .header('x-channel', channel_id)
      .send();
  });
}
