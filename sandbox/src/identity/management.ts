import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { type Call, Failure, listener, type Route } from '../shared/routes.ts';
import type { AccountRegistry } from './account-registry.ts';
import type { MemoryStore } from './memory-store.ts';
import type { SigningKey } from './signing-key.ts';

/** The machine that may manage the tenant. */
export type ManagementClient = { clientId: string; secret: string };

type Parts = {
  /** Public origin of this server. */
  origin: string;
  key: SigningKey;
  client: ManagementClient | undefined;
  registry: AccountRegistry;
  store: MemoryStore;
};

export type Management = {
  /** Whether a request for a token comes from a machine. Those of browsers are forms. */
  isForToken(request: IncomingMessage): boolean;
  token: RequestListener;
  routes: Route[];
};

const SCOPE = 'delete:users';
const DAY_S = 86_400;
const AUDIENCE_PATH = '/api/v2/';

/**
 * The vendor's Management API, as far as the site's API uses it: POST /oauth/token with the client's secret, as JSON, and
 * DELETE /api/v2/users/<id>, which answers 204 for every id. An account goes with its sessions, grants and refresh tokens; access tokens stay
 * valid until they expire. The accounts of the demonstration can be signed in to again.
 */
export function createManagement({ origin, key, client, registry, store }: Parts): Management {
  const issuer = `${origin}/`;
  const audience = new URL(AUDIENCE_PATH, origin).href;

  async function issue(call: Call) {
    const asked = (await call.json()) as Record<string, unknown>;
    const isKnown = client && asked.client_id === client.clientId && same(asked.client_secret, client.secret);
    if (!isKnown) return { status: 401, json: { error: 'access_denied', error_description: 'Unauthorized' } };
    // Servers may reach this one by another name than its public one.
    const wanted = URL.parse(String(asked.audience))?.pathname;
    if (asked.grant_type !== 'client_credentials' || wanted !== AUDIENCE_PATH)
      return { status: 403, json: { error: 'access_denied', error_description: 'Service not found' } };
    const token = await new SignJWT({ azp: client.clientId, scope: SCOPE, gty: 'client-credentials' })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(key.privateJwk.kid) })
      .setIssuer(issuer)
      .setSubject(`${client.clientId}@clients`)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${DAY_S}s`)
      .sign(await importJWK(key.privateJwk as JWK, 'RS256'));
    const headers = { 'cache-control': 'no-store' };
    return { headers, json: { access_token: token, scope: SCOPE, expires_in: DAY_S, token_type: 'Bearer' } };
  }

  async function deleteUser({ headers, params }: Call) {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    const scope = await jwtVerify(token, key.publicKey, { issuer, audience, algorithms: ['RS256'] }).then(
      ({ payload }) => payload.scope,
      () => {
        throw new Failure(401, 'Invalid token');
      },
    );
    if (scope !== SCOPE) throw new Failure(403, `Insufficient scope, expected any of: ${SCOPE}`);
    const sub = params.id ?? '';
    registry.remove(sub);
    store.end(sub);
    return { status: 204 };
  }

  return {
    isForToken: ({ method, url, headers }) =>
      method === 'POST' &&
      url?.split('?')[0] === '/oauth/token' &&
      /^application\/json\b/i.test(headers['content-type'] ?? ''),
    token: listener({
      name: 'identity',
      headers: {},
      routes: [{ method: 'POST', path: '/oauth/token', handle: issue }],
    }),
    routes: [{ method: 'DELETE', path: '/api/v2/users/:id', handle: deleteUser }],
  };
}

const same = (one: unknown, other: string) =>
  typeof one === 'string' &&
  one.length === other.length &&
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
