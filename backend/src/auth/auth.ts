import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTokenVerifier, type TokenSettings } from './access-token.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { EndedTokens } from './ended-tokens.ts';
import { invalidToken, signInRequired } from './user.ts';

type Hook = (request: FastifyRequest) => Promise<void>;

/** Hooks for the `onRequest` of routes. */
export type Auth = {
  /** Sets `request.user`. @throws Problem 401 without a valid token */
  required: Hook;
  /** Sets `request.user` when the request has a token. @throws Problem 401 for an invalid token */
  optional: Hook;
  /** Ends the request's token: from now on it is refused. */
  end(request: FastifyRequest): Promise<void>;
};

/** Creates the hooks that find out who is signed in. */
export function createAuth(
  app: FastifyInstance,
  { ended, deleted }: { ended: EndedTokens; deleted: DeletedAccounts },
  settings: TokenSettings,
): Auth {
  app.decorateRequest('user', undefined);
  const verify = createTokenVerifier(settings);

  const optional: Hook = async request => {
    const { authorization } = request.headers;
    if (authorization === undefined) return;
    const token = bearer(authorization);
    const { user, id, issuedAt } = await verify(token);
    // A flood with a valid token does not reach the database.
    app.refuseKnown?.(request, user.id);
    const hasEnded = await Promise.all([ended.has(id), deleted.refuses(user.id, issuedAt)]);
    if (hasEnded.includes(true)) throw invalidToken('Your session has ended. Please log in again.');
    request.user = user;
  };

  return {
    optional,
    async required(request) {
      await optional(request);
      if (!request.user) throw signInRequired();
    },
    async end({ headers }) {
      const token = bearer(headers.authorization ?? '');
      const { id, expiresAt } = await verify(token);
      await ended.add(id, expiresAt);
    },
  };
}

function bearer(authorization: string): string {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization.trim()) ?? [];
  if (!token) throw invalidToken();
  return token;
}
