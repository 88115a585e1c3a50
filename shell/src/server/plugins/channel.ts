import type { Overrides } from '@flotilla/host/server/releases/overrides';
import type { FastifyInstance } from 'fastify';
import type { GeoService } from '../geo/geo-service.ts';
import { marketOf } from '../geo/market.ts';

type Options = { geo: GeoService; overrides?: Pick<Overrides, 'holds'> };

/**
 * `/_channel`: tells an edge which market a request belongs to, for the key of its cache, and whether the browser has an override, so
 * that no cookie that only looks like one leads past the cache (docs/decisions/123).
 */
export async function channel(app: FastifyInstance, { geo, overrides }: Options) {
  app.get('/_channel', async (request, reply) => {
    const { channel_id } = await marketOf(geo, request);
    if (await overrides?.holds(request.headers.cookie)) reply.header('x-override', '1');
    return reply
      .code(204)
      .header('cache-control', 'private, no-store')
      .header('x-channel', channel_id)
      .send();
  });
}
