import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';

/**
 * POST /logout → 204: the account service's part of logging out (product/account 4). Nothing is held for a session but the
 * right to use its token, which ends.
 */
export async function sessionRoutes(app: FastifyInstance, { auth }: { auth: Auth }) {
  app.post('/logout', { onRequest: auth.required }, async (request, reply) => {
    await auth.end(request);
    return reply.code(204).send();
  });
}
