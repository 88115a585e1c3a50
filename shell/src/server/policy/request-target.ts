import type { FastifyInstance } from 'fastify';

/**
 * Refuses request targets in absolute form (`GET http://other.example/ HTTP/1.1`) and anything else that is not a path: redirects
 * repeat the path of the target, and must never lead to a host that a request names.
 */
export function refuseForeignTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.raw.url?.startsWith('/'))
      return reply.code(400).send({ error: 'The request target is not a path' });
  });
}
