import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TokenSettings } from './access-token.ts';

/** @returns the address of who is signed in; undefined where it is not to be had now */
export type EmailOf = (request: Pick<FastifyRequest, 'user' | 'headers'>) => Promise<string | undefined>;

const DEADLINE_MS = 2000;
const profile = z.object({ email: z.email(), email_verified: z.literal(true) });

/**
 * The verified address of who is signed in: of the access token where the provider puts it there, else of its /userinfo,
 * which is asked with the visitor's own token. A provider that is away keeps nobody from booking.
 */
export function createEmailOf({ domain, jwksUrl }: Omit<TokenSettings, 'audience'>): EmailOf {
  // Where the provider is reached by another name than browsers use, its keys tell that name.
  const userinfo = new URL('/userinfo', jwksUrl ?? domain);
  return async ({ user, headers }) => {
    if (user?.email || !headers.authorization) return user?.email;
    try {
      const answer = await fetch(userinfo, {
        headers: { authorization: headers.authorization },
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      return profile.safeParse(await answer.json()).data?.email;
    } catch {
      return undefined;
    }
  };
}
