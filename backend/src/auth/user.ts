import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/** Who is signed in, as the identity provider's access token says. */
export type User = {
  /** The provider's own name of the person (`sub`). */
  id: string;
  /** Only where the provider puts it into access tokens. */
  email?: string | undefined;
  /** E.g. `moderate:reviews`. */
  permissions: string[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `auth.required` and, where there is a token, by `auth.optional`. */
    user: User | undefined;
  }
}

/** @throws Problem 401 where nobody is signed in */
export function userOf({ user }: FastifyRequest): User {
  if (!user) throw signInRequired();
  return user;
}

export const signInRequired = () =>
  new Problem(401, 'unauthorized', 'This is for signed-in visitors.', { challenge: 'Bearer' });

/** The token is not one of ours, or not any more. */
export const invalidToken = (detail = 'The access token is not valid.') =>
  new Problem(401, 'unauthorized', detail, { challenge: 'Bearer error="invalid_token"' });
