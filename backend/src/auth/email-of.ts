import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TokenSettings } from './access-token.ts';
import { createUserinfo } from './userinfo.ts';

/** @returns the address of who is signed in; undefined where it is not to be had now */
export type EmailOf = (request: Pick<FastifyRequest, 'user' | 'headers'>) => Promise<string | undefined>;

/**
 * The verified address of who is signed in: of the access token where the provider puts it there, else of its /userinfo,
 * which is asked with the visitor's own token. A provider that is away keeps nobody from booking.
 */
export function createEmailOf(settings: Omit<TokenSettings, 'audience'>): EmailOf {
  const userinfo = createUserinfo(settings);
  return async ({ user, headers }) => {
    if (user?.email || !headers.authorization) return user?.email;
    const said = await userinfo(headers.authorization);
    return said?.email_verified ? z.email().safeParse(said.email).data : undefined;
  };
}
