import type { PublicConfig } from '@fernweh/contracts/page';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { GeoService } from '../geo/geo-service.ts';
import { marketOf } from '../geo/market.ts';
import type { Composition } from '../releases/composition.ts';

type Options = { composition: Composition; geo: GeoService; config: PublicConfig; deadlineMs: number };

const params = z.object({ remote: z.string().regex(/^mf-[a-z-]+$/), name: z.string().regex(/^[a-z-]+$/) });
const query = z.object({ props: z.string().max(4000) });

/** Data of one fragment, for a browser that needs it after the page was made. */
export async function fragments(app: FastifyInstance, { composition, geo, config, deadlineMs }: Options) {
  app.get('/_fragments/:remote/:name', async (request, reply) => {
    const owner = params.safeParse(request.params);
    const asked = query.safeParse(request.query);
    const props = asked.success ? parseProps(asked.data.props) : undefined;
    if (!owner.success || !props) return reply.code(400).send({ error: 'Not a fragment' });
    const id = `${owner.data.remote}/${owner.data.name}`;
    const { set, pool } = composition.current();
    if (!set.releases[owner.data.remote]?.fragments[owner.data.name])
      return reply.code(404).send({ error: 'Not a fragment' });
    const market = await marketOf(geo, request);
    reply.header('cache-control', 'private, no-store');
    try {
      return {
        data: await pool.fragment({
          fragment: id,
          props,
          url: config.siteUrl,
          geo: market,
          config,
          deadlineMs,
        }),
      };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '5')
        .send({ error: `${id} has no data at the moment` });
    }
  });
}

function parseProps(text: string): object | undefined {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
