import type { FastifyRequest } from 'fastify';
import { equalSecrets } from '../equal-secrets.ts';
import { Refused } from '../store/refused.ts';

/** @throws Refused where the request does not carry the token that the site's shells share with the desk */
export function fromShell({ headers }: Pick<FastifyRequest, 'headers'>, token: string): void {
  if (!equalSecrets(headers.authorization ?? '', `Bearer ${token}`))
    throw new Refused('not-authenticated', 'The request does not carry the token of the site’s shells');
}
