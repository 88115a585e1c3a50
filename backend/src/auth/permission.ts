import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type User, userOf } from './user.ts';

/** @throws Problem 401 when nobody is signed in, 403 when the token lacks the permission */
export function allowedTo(permission: string, request: FastifyRequest): User {
  const user = userOf(request);
  if (user.permissions.includes(permission)) return user;
  throw new Problem(403, 'forbidden', `This needs the permission ${permission}.`);
}
