import {
  type AccessTokenSettings,
  createAccessTokenVerifier,
  InvalidToken,
  KeysUnavailable,
  tokenIdOf,
} from '@flotilla/runtime/access-token';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Refused } from '../store/refused.ts';
import type { EndedTokens } from './ended-tokens.ts';

/** A person who may see and change releases. */
export type Operator = { id: string; name: string };

export type Operators = {
  /** @throws Refused where the header carries no valid token of an operator */
  signedIn(authorization: string | undefined): Promise<Operator>;
  /** Ends the token: from now on every desk of this store refuses it. @throws Refused where it is not valid */
  end(authorization: string | undefined): Promise<void>;
};

/** What the identity provider did not answer. */
export type ProviderFailure = 'keys' | 'profile';

type Settings = AccessTokenSettings & {
  /** The application whose tokens count: the desk's page. */
  clientId: string;
  ended: EndedTokens;
  onProviderFailure?: (what: ProviderFailure) => void;
};

/** The permission in the access token that opens the desk. */
const PERMISSION = 'operate:releases';

const DEADLINE_MS = 2000;
const LARGEST_PROFILE = 64 * 1024;
const NAME_KEPT_MS = 600_000;
const claims = z.object({ sub: z.string().min(1), permissions: z.array(z.string()).default([]) });
const profile = z.object({ sub: z.string(), name: z.string().min(1).max(100) });

export function createOperators({ onProviderFailure, ended, ...provider }: Settings): Operators {
  const verifyToken = createAccessTokenVerifier(provider);
  const names = new LRUCache<string, string>({ max: 1000, ttl: NAME_KEPT_MS });

  /** Access tokens name nobody; the provider does. Without an answer the account's id stands in the history. */
  async function nameOf(id: string, token: string): Promise<string> {
    const known = names.get(id);
    if (known) return known;
    const answer = await fetch(new URL('/userinfo', provider.jwksUrl ?? provider.domain), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
      .then(async response => profile.safeParse(await boundedJson(response, LARGEST_PROFILE, 'The profile')))
      .catch(() => undefined);
    // An answer for somebody else says nothing about the token's owner.
    if (!answer?.success || answer.data.sub !== id) {
      onProviderFailure?.('profile');
      return id.slice(0, 100);
    }
    names.set(id, answer.data.name);
    return answer.data.name;
  }

  return {
    async signedIn(authorization) {
      const token = tokenIn(authorization);
      const verified = claims.safeParse(await valid(token));
      if (!verified.success) throw new Refused('not-authenticated', 'The token names nobody');
      const { sub, permissions } = verified.data;
      if (!permissions.includes(PERMISSION))
        throw new Refused('not-allowed', `This needs the permission ${PERMISSION}`);
      return { id: sub, name: await nameOf(sub, token) };
    },
    async end(authorization) {
      const token = tokenIn(authorization);
      const payload = await valid(token);
      await ended.add(tokenIdOf(token, payload), new Date((payload.exp ?? 0) * 1000));
    },
  };

  async function valid(token: string): Promise<JWTPayload> {
    const payload = await verify(token);
    if (await ended.has(tokenIdOf(token, payload)))
      throw new Refused('not-authenticated', 'This session has ended');
    return payload;
  }

  async function verify(token: string): Promise<JWTPayload> {
    try {
      return await verifyToken(token);
    } catch (error) {
      if (error instanceof InvalidToken)
        throw new Refused('not-authenticated', 'This login is no longer valid');
      if (!(error instanceof KeysUnavailable)) throw error;
      onProviderFailure?.('keys');
      throw Object.assign(error, { statusCode: 503 });
    }
  }
}

/** @throws Refused where the header carries none */
export function tokenIn(authorization: string | undefined): string {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new Refused('not-authenticated', 'Log in to the release desk');
  return token;
}
