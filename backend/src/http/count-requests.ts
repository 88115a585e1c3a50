import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';

const PREFIX = '/api/v1/';
const HUNDRED = 100;

/** Counts every answered call below `/api/v1`; the area is a part of a route, never of an address that somebody made up. */
export function countRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ routeOptions, method }, reply) => {
    const { url } = routeOptions;
    if (!url?.startsWith(PREFIX)) return;
    const [area = ''] = url.slice(PREFIX.length).split('/');
    requests.inc({ area, method, status: `${Math.floor(reply.statusCode / HUNDRED)}xx` });
  });
}
