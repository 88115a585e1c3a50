import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';

/** What operators and their tools ask for; it says nothing about visitors. */
const OPERATORS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
const HUNDRED = 100;

/** Counts every answer of the shell but those to operators. */
export function countRequests(app: FastifyInstance, counter: Counter<'kind' | 'status'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (OPERATORS.has(route)) return;
    counter.inc({ kind: kindOf(request, route), status: `${Math.floor(reply.statusCode / HUNDRED)}xx` });
  });
}

/** Pages have the one route that takes every path. */
function kindOf({ method, url }: FastifyRequest, route: string): 'page' | 'data' | 'form' | 'other' {
  if (route !== '/*') return 'other';
  if (method === 'POST') return 'form';
  return url === '/_data' || url.startsWith('/_data/') ? 'data' : 'page';
}
