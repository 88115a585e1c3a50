import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import { limited } from '../http/rate-limit.ts';

/**
 * POST /logout → 204: the account service's part of signing out (product/account 4). The API keeps no session; the
 * token stops being valid. A visitor whose session ran out has no token any more, and nothing is left to end.
 */
export async function sessionRoutes(app: FastifyInstance, { auth }: { auth: Auth }) {
  app.post('/logout', { onRequest: auth.optional, config: limited(60) }, async (request, reply) => {
    if (request.user) await auth.end(request);
    return reply.code(204).send();
  });
}
