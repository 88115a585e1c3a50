import { hash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Access tokens of the identity provider, for the servers that take them. */

export type AccessTokenSettings = {
  /** Origin of the identity provider, without a trailing slash. */
  domain: string;
  audience: string;
  /** The one application whose tokens count (`azp`); absent: any that gets this audience. */
  clientId?: string | undefined;
  /** Address of its keys, if it isn't the usual path below the domain. */
  jwksUrl?: string | undefined;
};

/** The token is not one of this provider for this audience, or it has expired. */
export class InvalidToken extends Error {
  override name = 'InvalidToken';
  readonly expired: boolean;
  constructor(cause: Error) {
    super('The access token is not valid', { cause });
    this.expired = cause instanceof errors.JWTExpired;
  }
}

/** The provider's keys can't be had: nothing is known about the token. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
  constructor(cause: unknown) {
    super('The identity provider does not answer with its keys', { cause });
  }
}

const KEYS_DEADLINE_MS = 2000;
/** Pause before an unknown key is fetched again. Known keys are trusted for as long as a token lives. */
const KEYS_COOLDOWN_MS = 5000;
const KEYS_MAX_AGE_MS = 600_000;
/** Allowed difference between the clocks of two machines. */
const TOLERANCE_S = 5;

/**
 * Verifies access tokens: signature, issuer, audience, expiry.
 * @returns a function that throws InvalidToken or KeysUnavailable
 */
export function createAccessTokenVerifier({ domain, audience, clientId, jwksUrl }: AccessTokenSettings) {
  const keys = createRemoteJWKSet(new URL(jwksUrl ?? `${domain}/.well-known/jwks.json`), {
    timeoutDuration: KEYS_DEADLINE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
  });

  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutToken(error)) throw error;
      throw new KeysUnavailable(error);
    }
  };

  return async function verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        issuer: `${domain}/`,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: TOLERANCE_S,
      });
      if (clientId !== undefined && payload.azp !== clientId)
        throw new errors.JWTClaimValidationFailed('unexpected "azp" claim value', payload, 'azp');
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidToken(error);
      throw error;
    }
  };
}

/**
 * Identifies a token: its `jti`, otherwise a digest of its signed part, header and payload (RFC 7515, section 5.1). The token's own
 * text doesn't identify it, because several encodings of one signature are valid.
 */
export const tokenIdOf = (token: string, { jti }: JWTPayload): string =>
  jti ? `jti ${jti}` : `signed ${hash('sha256', token.slice(0, token.lastIndexOf('.')))}`;

/** The provider answered that it has no such key. */
const isAboutToken = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
