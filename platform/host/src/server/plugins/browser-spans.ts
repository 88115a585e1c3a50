import { browserSpans, SPANS_BYTES, SPANS_PATH } from '@flotilla/contracts/browser-spans';
import { namePrefix } from '@flotilla/contracts/wire-names';
import { now } from '@flotilla/runtime/spans';
import type { Tracing } from '@flotilla/tracing';
import type { FastifyInstance } from 'fastify';
import { routeNamed } from '../../routes/route-table.ts';
import { hostedSite } from '../../site.ts';
import { createRateLimit } from '../policy/rate-limit.ts';
import type { Tickets } from '../release-health/tickets.ts';

/** Reports with one ticket. */
const MOST_REPORTS = 2;

type Options = { tickets: Pick<Tickets, 'read'>; record: Tracing['record'] };

/** Makes spans of what browsers tell, if they have a ticket. No cookie is read. */
export async function browserSpansPlugin(app: FastifyInstance, { tickets, record }: Options) {
  const byTicket = createRateLimit(MOST_REPORTS);
  app.post(SPANS_PATH, { bodyLimit: SPANS_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').code(204);
    const { data } = browserSpans.safeParse(request.body);
    const ticket = data && tickets.read(data.ticket);
    if (!ticket || !byTicket.allows(ticket.id)) return reply.send();
    for (const { kind, traceparent, route, ago, ms } of data.spans) {
      const start = now() - ago;
      const named = routeNamed(route) ? route : 'other';
      record({
        ...{
          traceparent,
          name: `${kind} ${named}`,
          kind: 'client',
          scope: 'browser',
          service: `${namePrefix(hostedSite().name)}-browser`,
        },
        ...{ start, end: start + ms, attributes: { route: named } },
      });
    }
    return reply.send();
  });
}
