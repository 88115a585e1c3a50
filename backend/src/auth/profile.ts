import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { TokenSettings } from './access-token.ts';
import { userOf } from './user.ts';
import { createUserinfo } from './userinfo.ts';

/** The mailbox of who is signed in, as the identity provider vouches for it; undefined where it vouches for none. */
export type MailboxOf = (request: FastifyRequest) => Promise<string | undefined>;

const RETRY_S = 5;

/**
 * Access tokens need not say an address: the provider is asked with the token itself.
 * @throws Problem 503 where the provider can not be asked
 */
export function createMailboxOf(settings: TokenSettings): MailboxOf {
  const userinfo = createUserinfo(settings);
  return async request => {
    const { id, email } = userOf(request);
    if (email) return email.toLowerCase();
    const said = await userinfo(request.headers.authorization ?? '');
    if (!said?.sub)
      throw new Problem(503, 'unavailable', 'Your account can not be asked at the moment.', {
        retryAfter: RETRY_S,
      });
    return said.sub === id && said.email_verified ? said.email?.toLowerCase() : undefined;
  };
}
