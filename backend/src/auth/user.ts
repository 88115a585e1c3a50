import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/** The signed-in user, as the identity provider's access token describes them. */
export type User = {
  /** The provider's id of the user (`sub`). */
  id: string;
  /** Present only if the provider puts it into access tokens, and has verified it. */
  email?: string | undefined;
  /** When their token was issued; without it the beginning of time. */
  issuedAt?: Date | undefined;
  /** For example `moderate:reviews`. */
  permissions: string[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `auth.required`, and by `auth.optional` when the request has a token. */
    user: User | undefined;
  }
}

/** @throws Problem 401 when nobody is signed in */
export function userOf({ user }: FastifyRequest): User {
  if (!user) throw signInRequired();
  return user;
}

export const signInRequired = () =>
  new Problem(401, 'unauthorized', 'Please log in first.', { challenge: 'Bearer' });

/** The token was never valid, or is no longer valid. */
export const invalidToken = (detail = 'The access token is not valid.') =>
  new Problem(401, 'unauthorized', detail, { challenge: 'Bearer error="invalid_token"' });
