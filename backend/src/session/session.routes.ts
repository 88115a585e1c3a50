import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';

/**
 * POST /logout → 204: the account service's part of signing out (product/account 4). The API keeps no session; the
 * token stops being valid.
 */
export async function sessionRoutes(app: FastifyInstance, { auth }: { auth: Auth }) {
  app.post('/logout', { onRequest: auth.required }, async (request, reply) => {
    await auth.end(request);
    return reply.code(204).send();
  });
}
