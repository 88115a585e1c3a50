import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';

export const AUDIENCE = 'https://api.fernweh.example';

type TokenOptions = {
  sub?: string;
  issuer?: string;
  audience?: string | string[];
  /** Seconds from now. */
  expiresIn?: number;
  kid?: string;
  claims?: Record<string, unknown>;
};

/** An identity provider for tests: keys over HTTP, and tokens of every kind. */
export async function startIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  let fetches = 0;
  const server = createServer((_, response) => {
    fetches += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const domain = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const claimsOf = ({
    sub = 'auth0|ada',
    issuer = `${domain}/`,
    audience = [AUDIENCE, `${domain}/userinfo`],
    expiresIn = 600,
    claims = {},
  }: TokenOptions) => {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: issuer,
      aud: audience,
      sub,
      iat: now - 60,
      exp: now + expiresIn,
      ...('email' in claims && { email_verified: true }),
      ...claims,
    };
  };

  return {
    domain,
    /** How often the keys were fetched. */
    fetches: () => fetches,
    token: (options: TokenOptions = {}) =>
      new SignJWT(claimsOf(options))
        .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'key-1' })
        .sign(privateKey),
    /** A token without a signature. */
    unsigned: () => [{ alg: 'none' }, claimsOf({})].map(encoded).concat('').join('.'),
    /** Uses the public key as if it were a shared secret. */
    signedWithPublicKey: async () =>
      new SignJWT(claimsOf({}))
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
