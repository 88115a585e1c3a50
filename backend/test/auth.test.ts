import { generateKeyPair, SignJWT } from 'jose';
import { createTokenVerifier } from '../src/auth/access-token.ts';
import { createEndedTokens } from '../src/auth/ended-tokens.ts';
import { readEnvironment } from '../src/environment.ts';
import { deleteEnded } from '../src/jobs/delete-ended.ts';
import { type Api, startApi } from './support/api.ts';
import { AUDIENCE, startIdentity } from './support/identity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let api: Api;
beforeAll(async () => {
  identity = await startIdentity();
  api = await startApi({ IDENTITY_DOMAIN: identity.domain, IDENTITY_AUDIENCE: AUDIENCE });
});
afterAll(async () => {
  await api.stop();
  await identity.stop();
});

const ask = (authorization?: string, { app } = api) =>
  app.inject({ url: '/api/v1/wishlist', headers: authorization ? { authorization } : {} });

test('accepts the provider’s tokens for this API, and fetches its keys once', async () => {
  const before = identity.fetches();
  const answers = await Promise.all([
    ask(`Bearer ${await identity.token()}`),
    ask(`bearer ${await identity.token({ audience: AUDIENCE })}`),
  ]);
  expect(answers.map(answer => answer.statusCode)).toEqual([200, 200]);
  expect(identity.fetches() - before).toBeLessThanOrEqual(1);
});

test('an address counts that the provider has verified, whoever put it into the token', async () => {
  const tokenOf = (isVerified: boolean) =>
    identity.token({ claims: { email: 'ada@example.com', email_verified: isVerified } });
  const verify = createTokenVerifier({ domain: identity.domain, audience: AUDIENCE });
  for (const isVerified of [true, false]) {
    const { user } = await verify(await tokenOf(isVerified));
    expect(user.email).toBe(isVerified ? 'ada@example.com' : undefined);
  }
});

test('tolerates differing clocks, but no expired token', async () => {
  expect((await ask(`Bearer ${await identity.token({ expiresIn: -2 })}`)).statusCode).toBe(200);
  const expired = await ask(`Bearer ${await identity.token({ expiresIn: -30 })}`);
  expect(expired.statusCode).toBe(401);
  expect(expired.json()).toMatchObject({
    type: 'urn:fernweh:problem:unauthorized',
    detail: 'The access token has expired.',
  });
});

describe('refused with 401 and a challenge', () => {
  const other = generateKeyPair('RS256');
  const forged = async () =>
    new SignJWT({ iss: `${identity.domain}/`, aud: AUDIENCE, sub: 'auth0|ada' })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign((await other).privateKey);
  const changed = async () => {
    const [head = '', , signature = ''] = (await identity.token()).split('.');
    const [, body = ''] = (await identity.token({ sub: 'auth0|eve' })).split('.');
    return [head, body, signature].join('.');
  };

  test.each<[string, () => string | Promise<string>]>([
    ['for another API', () => identity.token({ audience: 'https://other.example' })],
    [
      'of an operator for the release desk',
      () =>
        identity.token({
          audience: ['https://desk.fernweh.example', 'https://id.example/userinfo'],
          claims: { azp: 'fernweh-desk', permissions: ['operate:releases', 'moderate:reviews'] },
        }),
    ],
    ['an ID token', () => identity.token({ audience: 'fernweh-site' })],
    ['of another issuer', () => identity.token({ issuer: 'https://evil.example/' })],
    ['of the issuer without its slash', () => identity.token({ issuer: identity.domain })],
    ['that never expires', () => identity.token({ claims: { exp: undefined } })],
    ['of nobody', () => identity.token({ sub: '' })],
    ['not valid yet', () => identity.token({ claims: { nbf: Math.floor(Date.now() / 1000) + 600 } })],
    ['unsigned', () => identity.unsigned()],
    ['signed with the public key as a secret', () => identity.signedWithPublicKey()],
    ['signed by somebody else', forged],
    ['with another body', changed],
    ['of an unknown key', () => identity.token({ kid: 'key-9' })],
    ['garbage', () => 'x.y.z'],
    ['empty', () => ''],
  ])('a token %s', async (_, make) => {
    const answer = await ask(`Bearer ${await make()}`);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  test('refuses another scheme, and a missing token where one is required', async () => {
    expect((await ask('Basic YTpi')).statusCode).toBe(401);
    const nobody = await api.app.inject('/api/v1/me');
    expect(nobody.statusCode).toBe(401);
    expect(nobody.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('while the provider is unavailable', () => {
  test('answers 503 with Retry-After as long as its keys are unknown, and says nothing about the token', async () => {
    const gone = await startIdentity();
    const token = await gone.token();
    await gone.stop();
    const unconnected = await startApi({ IDENTITY_DOMAIN: gone.domain });
    const answer = await ask(`Bearer ${token}`, unconnected);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect((await ask(`Bearer ${identity.unsigned()}`, unconnected)).statusCode).toBe(401);
    expect((await ask('Bearer', unconnected)).statusCode).toBe(401);
    await unconnected.stop();
  });

  test('still accepts tokens once its keys are known', async () => {
    const leaving = await startIdentity();
    const token = await leaving.token();
    const one = await startApi({ IDENTITY_DOMAIN: leaving.domain });
    expect((await ask(`Bearer ${token}`, one)).statusCode).toBe(200);
    await leaving.stop();
    expect((await ask(`Bearer ${token}`, one)).statusCode).toBe(200);
    await one.stop();
  });

  test('fetches the keys from another address than the issuer’s, if configured', async () => {
    const behindProxy = await startApi({
      IDENTITY_DOMAIN: 'id.fernweh.example',
      IDENTITY_JWKS_URL: `${identity.domain}/.well-known/jwks.json`,
    });
    const token = await identity.token({ issuer: 'https://id.fernweh.example/' });
    expect((await ask(`Bearer ${token}`, behindProxy)).statusCode).toBe(200);
    await behindProxy.stop();
  });
});

describe('logging out', () => {
  test('without a token there is nothing to end, and that is no error', async () => {
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/logout' });
    expect(answer.statusCode).toBe(204);
  });

  const logOut = (token: string) =>
    api.app.inject({ method: 'POST', url: '/api/v1/logout', headers: { authorization: `Bearer ${token}` } });

  test('ends the token of the request at once, and no other token of the same user', async () => {
    const [here, elsewhere] = [
      await identity.token({ claims: { jti: 'here' } }),
      await identity.token({ claims: { jti: 'elsewhere' } }),
    ];
    const answer = await logOut(here);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await ask(`Bearer ${here}`)).statusCode).toBe(401);
    expect((await ask(`Bearer ${elsewhere}`)).statusCode).toBe(200);
    expect((await ask(`Bearer ${await identity.token({ claims: { jti: 'again' } })}`)).statusCode).toBe(200);
  });

  test.each([
    ['with a jti', { jti: 'spelled-again' }],
    ['without a jti', {}],
  ])('a token %s stays ended, however its signature is encoded', async (_, claims) => {
    const token = await identity.token({ claims });
    expect((await logOut(token)).statusCode).toBe(204);
    // The last character of a 2,048 bit signature in base64url carries four unused bits.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.slice(-1));
    const sameSignature = [1, 2, 3].map(bits => token.slice(0, -1) + alphabet[last ^ bits]);
    for (const spelling of [token, `${token}=`, `${token}==`, ...sameSignature])
      expect((await ask(`Bearer ${spelling}`)).statusCode).toBe(401);
  });

  test('remembers an ended token for as long as it would be valid', async () => {
    const { queries, clock } = api.app.services;
    const ended = createEndedTokens(queries);
    const now = clock.now().getTime();
    await ended.add('first', new Date(now - 61_000));
    await ended.add('late', new Date(now - 59_000));
    // Logging out twice is no error.
    await ended.add('late', new Date(now - 59_000));
    await deleteEnded(api.app.services);
    expect([await ended.has('first'), await ended.has('late')]).toEqual([false, true]);
  });
});

test.each([
  ['tenant.eu.auth0.com', 'https://tenant.eu.auth0.com'],
  ['http://localhost:3200/', 'http://localhost:3200'],
])('reads the domain %s as the origin %s', (domain, expected) => {
  expect(readEnvironment({ IDENTITY_DOMAIN: domain }).IDENTITY_DOMAIN).toBe(expected);
});

test('lets browsers send a token and read the challenge', async () => {
  const origin = 'http://localhost:3000';
  const preflight = await api.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/wishlist/merge',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-wishlist-id',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  const refused = await api.app.inject({ method: 'POST', url: '/api/v1/logout', headers: { origin } });
  expect(refused.headers['access-control-allow-origin']).toBe(origin);
  expect(refused.headers['access-control-expose-headers']).toContain('www-authenticate');
});
