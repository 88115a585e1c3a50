import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../store/refused.ts';

/** @throws Refused where the request does not carry the token that the site's shells share with the desk */
export function fromShell({ headers }: Pick<FastifyRequest, 'headers'>, token: string): void {
  if (!equal(headers.authorization ?? '', `Bearer ${token}`))
    throw new Refused('not-authenticated', 'The request does not carry the token of the site’s shells');
}

/** Compares in constant time, so that the time of an answer says nothing about the token. */
function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
