import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/problem.ts';
import type { TokenSettings } from './access-token.ts';
import { userOf } from './user.ts';
import { createUserinfo } from './userinfo.ts';

type Request = Pick<FastifyRequest, 'user' | 'headers'>;

/**
 * The verified e-mail address of the signed-in user. It comes from the access token when the provider puts it there,
 * otherwise from the provider's `/userinfo`, called with the user's own token.
 */
export type VerifiedEmail = {
  /** For calls that work without an address. @returns undefined when nobody is signed in or the provider is unavailable */
  find(request: Request): Promise<string | undefined>;
  /**
   * For calls whose result depends on the address.
   * @returns the address in lower case; undefined when the provider has verified none
   * @throws Problem 401 when nobody is signed in, 503 when the provider is unavailable
   */
  require(request: FastifyRequest): Promise<string | undefined>;
};

const RETRY_S = 5;

export function createVerifiedEmail(settings: Omit<TokenSettings, 'audience'>): VerifiedEmail {
  const userinfo = createUserinfo(settings);
  return {
    async find({ user, headers }) {
      if (!user || user.email || !headers.authorization) return user?.email;
      const profile = await userinfo(headers.authorization, user.id);
      return profile?.email_verified ? z.email().safeParse(profile.email).data : undefined;
    },
    async require(request) {
      const { id, email } = userOf(request);
      if (email) return email.toLowerCase();
      const profile = await userinfo(request.headers.authorization ?? '', id);
      if (!profile)
        throw new Problem(
          503,
          'unavailable',
          'We can’t reach your account right now. Please try again in a minute.',
          {
            retryAfter: RETRY_S,
          },
        );
      return profile.email_verified ? profile.email?.toLowerCase() : undefined;
    },
  };
}
