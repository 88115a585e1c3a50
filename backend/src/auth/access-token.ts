import { hash } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import type { OnFailedCall } from '../health/failed-calls.ts';
import { Problem } from '../http/problem.ts';
import { traceHeaders } from '../http/trace.ts';
import { invalidToken, type User } from './user.ts';

export type TokenSettings = {
  /** Origin of the identity provider, without a trailing slash. */
  domain: string;
  audience: string;
  /** Address of its keys, if it isn't the usual path below the domain. */
  jwksUrl?: string | undefined;
  /** Told when the provider does not answer as it should. */
  onFailedCall?: OnFailedCall | undefined;
};

/** The content of a valid token. */
export type VerifiedToken = {
  user: User;
  /**
   * Identifies the token: its `jti`, otherwise a digest of its signed part. The token's own text doesn't identify it,
   * because several encodings of one signature are valid.
   */
  id: string;
  expiresAt: Date;
};

/** Deadline for fetching the provider's keys. */
const KEYS_DEADLINE_MS = 2000;
/** Pause before an unknown key is fetched again. Known keys are trusted for as long as a token lives. */
const KEYS_COOLDOWN_MS = 5000;
const KEYS_MAX_AGE_MS = 600_000;
/** Allowed difference between the clocks of two machines. */
const TOLERANCE_S = 5;
const RETRY_S = 5;

/**
 * Verifies access tokens of the identity provider: signature, issuer, audience, expiry.
 * @returns a function that throws Problem 401 for an invalid token, 503 when the provider's keys are unavailable
 */
export function createTokenVerifier({ domain, audience, jwksUrl, onFailedCall }: TokenSettings) {
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? `${domain}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_DEADLINE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    [customFetch]: (url, { headers, ...options }) => {
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
      return fetch(url, { ...options, headers });
    },
  });

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      onFailedCall?.('identity', error);
      throw keysAway();
    }
  };

  return async function verify(token: string): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: `${domain}/`,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_S,
      });
      return verifiedOf(payload, token);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw invalidToken('The access token has expired.');
      if (error instanceof errors.JOSEError) throw invalidToken();
      throw error;
    }
  };
}

/** The provider answered that it has no such key. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const keysAway = () =>
  new Problem(503, 'unavailable', 'Signing in can not be checked at the moment.', { retryAfter: RETRY_S });

function verifiedOf({ sub, jti, exp = 0, email, permissions }: JWTPayload, token: string): VerifiedToken {
  if (typeof sub !== 'string' || sub === '') throw invalidToken();
  const user: User = {
    id: sub,
    ...(typeof email === 'string' && { email }),
    permissions: Array.isArray(permissions) ? permissions.filter(one => typeof one === 'string') : [],
  };
  return { user, id: jti ? `jti ${jti}` : `signed ${signedDigest(token)}`, expiresAt: new Date(exp * 1000) };
}

/** Digest of header and payload: the text that the signature covers (RFC 7515, section 5.1). */
const signedDigest = (token: string) => hash('sha256', token.slice(0, token.lastIndexOf('.')));
