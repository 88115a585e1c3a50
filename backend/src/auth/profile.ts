import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import type { TokenSettings } from './access-token.ts';
import { userOf } from './user.ts';

/** The mailbox of who is signed in, as the identity provider vouches for it; undefined where it vouches for none. */
export type MailboxOf = (request: FastifyRequest) => Promise<string | undefined>;

const DEADLINE_MS = 2000;
const RETRY_S = 5;
const answer = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

/**
 * Access tokens need not say an address: the provider is asked with the token itself (OpenID Connect, userinfo).
 * @throws Problem 503 where the provider can not be asked
 */
export function createMailboxOf({ domain, jwksUrl }: TokenSettings): MailboxOf {
  const url = new URL('/userinfo', jwksUrl ?? domain);
  return async request => {
    const { id, email } = userOf(request);
    if (email) return email.toLowerCase();
    const { authorization = '' } = request.headers;
    const said = await fetch(url, {
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
      .then(response => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    const { data } = answer.safeParse(said);
    if (!data)
      throw new Problem(503, 'unavailable', 'Your account can not be asked at the moment.', {
        retryAfter: RETRY_S,
      });
    return data.sub === id && data.email_verified ? data.email?.toLowerCase() : undefined;
  };
}
