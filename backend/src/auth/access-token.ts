import {
  createAccessTokenVerifier,
  InvalidToken,
  KeysUnavailable,
  tokenIdOf,
} from '@flotilla/runtime/access-token';
import type { JWTPayload } from 'jose';
import { Problem } from '../http/problem.ts';
import type { OnFailedCall } from '../telemetry/failed-calls.ts';
import { invalidToken, type User } from './user.ts';

export type TokenSettings = {
  /** Origin of the identity provider, without a trailing slash. */
  domain: string;
  audience: string;
  /** Address of its keys, if it isn't the usual path below the domain. */
  jwksUrl?: string | undefined;
  /** Called when the provider does not answer as it should. */
  onFailedCall?: OnFailedCall | undefined;
};

/** The content of a valid token. */
export type VerifiedToken = {
  user: User;
  /** Identifies the token (`tokenIdOf`). */
  id: string;
  /** The beginning of time if the token does not say it. */
  issuedAt: Date;
  expiresAt: Date;
};

const RETRY_S = 5;

/**
 * Verifies access tokens of the identity provider: signature, issuer, audience, expiry.
 * @returns a function that throws Problem 401 for an invalid token, 503 when the provider's keys are unavailable
 */
export function createTokenVerifier({ onFailedCall, ...settings }: TokenSettings) {
  const payloadOf = createAccessTokenVerifier(settings);

  return async function verify(token: string): Promise<VerifiedToken> {
    try {
      return verifiedOf(await payloadOf(token), token);
    } catch (error) {
      if (error instanceof InvalidToken)
        throw error.expired ? invalidToken('The access token has expired.') : invalidToken();
      if (!(error instanceof KeysUnavailable)) throw error;
      onFailedCall?.('identity', error.cause);
      throw keysAway();
    }
  };
}

const keysAway = () =>
  new Problem(503, 'unavailable', 'We can’t check your login at the moment. Please try again in a minute.', {
    retryAfter: RETRY_S,
  });

function verifiedOf(payload: JWTPayload, token: string): VerifiedToken {
  const { sub, iat = 0, exp = 0, email, email_verified: isVerified, permissions } = payload;
  if (typeof sub !== 'string' || sub === '') throw invalidToken();
  const issuedAt = new Date(iat * 1000);
  const user: User = {
    id: sub,
    issuedAt,
    ...(typeof email === 'string' && isVerified === true && { email }),
    permissions: Array.isArray(permissions) ? permissions.filter(one => typeof one === 'string') : [],
  };
  const id = tokenIdOf(token, payload);
  return { user, id, issuedAt, expiresAt: new Date(exp * 1000) };
}
