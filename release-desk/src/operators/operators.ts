import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Refused } from '../store/refused.ts';

/** A person who may see and change releases. */
export type Operator = { id: string; name: string };

/** @throws Refused where the header carries no valid token of an operator */
export type Operators = (authorization: string | undefined) => Promise<Operator>;

type Settings = {
  /** Origin of the identity provider. */
  domain: string;
  audience: string;
  /** Address of its keys, if it isn't the usual path below the domain. */
  jwksUrl?: string | undefined;
};

/** The permission in the access token that opens the desk. */
const PERMISSION = 'operate:releases';

const DEADLINE_MS = 2000;
const NAME_KEPT_MS = 600_000;
/** Allowed difference between the clocks of two machines. */
const TOLERANCE_S = 5;
const claims = z.object({ sub: z.string().min(1), permissions: z.array(z.string()).default([]) });
const profile = z.object({ name: z.string().min(1).max(100) });

export function createOperators({ domain, audience, jwksUrl }: Settings): Operators {
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? `${domain}/.well-known/jwks.json`), {
    timeoutDuration: DEADLINE_MS,
    cooldownDuration: 5000,
  });
  const names = new LRUCache<string, string>({ max: 1000, ttl: NAME_KEPT_MS });

  /** Access tokens name nobody; the provider does. Without an answer the account's id stands in the history. */
  async function nameOf(id: string, token: string): Promise<string> {
    const known = names.get(id);
    if (known) return known;
    const answer = await fetch(new URL('/userinfo', jwksUrl ?? domain), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
      .then(async response => profile.safeParse(await response.json()))
      .catch(() => undefined);
    if (!answer?.success) return id.slice(0, 100);
    names.set(id, answer.data.name);
    return answer.data.name;
  }

  return async authorization => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new Refused('not-authenticated', 'Sign in to the release desk');
    const verified = claims.safeParse(await verify(token));
    if (!verified.success) throw new Refused('not-authenticated', 'The token names nobody');
    const { sub, permissions } = verified.data;
    if (!permissions.includes(PERMISSION))
      throw new Refused('not-allowed', `This needs the permission ${PERMISSION}`);
    return { id: sub, name: await nameOf(sub, token) };
  };

  async function verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: `${domain}/`,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_S,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError)
        throw new Refused('not-authenticated', 'The sign-in is not valid any more');
      throw error;
    }
  }

  async function keyOf(...given: Parameters<JWTVerifyGetKey>) {
    try {
      return await keys(...given);
    } catch (error) {
      const about =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
      if (about) throw error;
      throw Object.assign(new Error('The identity provider does not answer'), { statusCode: 503 });
    }
  }
}
