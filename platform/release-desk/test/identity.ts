import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const AUDIENCE = 'https://desk.fernweh.example';

export type TestIdentity = {
  domain: string;
  token(
    permissions: string[],
    changes?: {
      audience?: string | string[];
      client?: string | undefined;
      issuer?: string;
      expires?: string;
      id?: string;
    },
  ): Promise<string>;
  close(): void;
};

/** An identity provider: its keys, and the name of whoever asks with a token. */
export async function startIdentity(name = 'Ines Moreau', sub = 'auth0|operator'): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/userinfo' ? { sub, name } : { keys: [jwk] }));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const domain = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    domain,
    token: (
      permissions,
      { audience = AUDIENCE, client = 'fernweh-desk', issuer = `${domain}/`, expires = '5m', id } = {},
    ) =>
      new SignJWT({ permissions, azp: client, ...(id && { jti: id }) })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setSubject('auth0|operator')
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(privateKey),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
