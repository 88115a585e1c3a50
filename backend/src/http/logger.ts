import type { FastifyRequest } from 'fastify';

/** Logs name what failed, never who: no addresses, no headers, no query. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
  },
});
