import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '../../src/auth/auth.ts';
import { signInRequired } from '../../src/auth/user.ts';

/** Believes `Authorization: Bearer <user id>`. Tokens have their own test. */
export function trustingAuth(app: FastifyInstance): Auth {
  app.decorateRequest('user', undefined);
  const optional = async (request: FastifyRequest) => {
    const [, id] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (id) request.user = { id, email: `${id}@example.com`, permissions: [] };
  };
  return {
    optional,
    async required(request) {
      await optional(request);
      if (!request.user) throw signInRequired();
    },
    end: async () => undefined,
  };
}
