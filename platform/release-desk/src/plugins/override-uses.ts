import { MAX_OVERRIDE_S, overrideUse } from '@flotilla/contracts/override';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { OverrideUses } from '../overrides/override-uses.ts';
import type { WhoAsks } from './who-asks.ts';

const MAX_BODY = 1024;
/** Allowed difference between the clocks of two machines, in seconds. */
const TOLERANCE_S = 60;

/** Shells ask before a browser gets an override: its link belongs to one browser (docs/decisions/123). */
export async function overrideUses(
  app: FastifyInstance,
  { uses, who }: { uses: OverrideUses; who: WhoAsks },
) {
  app.post('/v1/overrides', { onRequest: who.shell, bodyLimit: MAX_BODY }, async (request, reply) => {
    const use = overrideUse.parse(request.body);
    z.number()
      .max(Date.now() / 1000 + MAX_OVERRIDE_S + TOLERANCE_S)
      .parse(use.exp);
    return reply.code((await uses.take(use)) ? 204 : 409).send();
  });
}
