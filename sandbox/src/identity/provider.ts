import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { AccountRegistry } from './account-registry.ts';
import { claimsOf } from './accounts.ts';
import type { Clients } from './clients.ts';
import { devicePages } from './device-pages.ts';
import type { MemoryStore } from './memory-store.ts';
import { messagePage } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type IdentitySettings = {
  clientId: string;
  /** The moderators' command-line tool, which uses the device flow. */
  toolClientId?: string | undefined;
  audience: string;
  /** The release desk's page, an application of its own with an API of its own. */
  desk?: { clientId: string; audience: string; sites: string[] } | undefined;
  accessTokenSeconds: number;
  sessionSeconds: number;
};

type Parts = {
  clients: Clients;
  sites: SiteAddresses;
  store: MemoryStore;
  key: JWK;
  registry: AccountRegistry;
};

const PROFILE = ['name', 'given_name', 'family_name', 'nickname', 'picture'];
const SCOPES = 'openid profile email offline_access';
const DAY_S = 86_400;

/**
 * An OpenID provider with an Auth0 tenant's paths, claims and tokens.
 * @param origin public origin; with a slash it is the issuer
 */
export function createProvider(
  origin: string,
  settings: IdentitySettings,
  { clients, sites, store, key, registry }: Parts,
): Provider {
  const { sessionSeconds } = settings;
  const issuer = `${origin}/`;
  const provider = new Provider(issuer, {
    adapter: store.adapter,
    jwks: { keys: [key] },
    clients: clients.metadata,
    clientBasedCORS: (_, allowed, client) => clients.sitesOf(client.clientId).origins.has(allowed),
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
      device_authorization: '/oauth/device/code',
      code_verification: '/activate',
    },
    discovery: { userinfo_endpoint: `${issuer}userinfo` },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: PROFILE, email: ['email', 'email_verified'] },
    // The vendor puts the profile into the ID token.
    conformIdTokenClaims: false,
    cookies: cookies(),
    ttl: {
      AccessToken: settings.accessTokenSeconds,
      AuthorizationCode: 60,
      DeviceCode: 900,
      IdToken: DAY_S / 2,
      Interaction: 3600,
      Session: sessionSeconds,
      Grant: 30 * DAY_S,
      RefreshToken: 30 * DAY_S,
    },
    features: features(clients, sites),
    interactions: {
      policy: signInOnly(),
      url: (_, { uid }) => `/u/login/${uid}`,
    },
    extraParams: {
      // An application gets the audience that it is registered for, and no other.
      audience: ({ oidc }, requested) => {
        if (requested && requested !== clients.audienceOf(oidc.client?.clientId))
          throw new errors.AccessDenied(`Service not found: ${requested}`);
      },
      screen_hint: null,
      // The site's own, which the pages read.
      'ext-hold': null,
      'ext-return': null,
      'ext-back': null,
    },
    loadExistingGrant: context => createGrant(context, clients.audienceOf(context.oidc.client?.clientId)),
    // A second use of a refresh token means theft: it ends the whole chain.
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    findAccount: (_, sub) => {
      const account = registry.bySub(sub);
      return account && { accountId: sub, claims: async () => claimsOf(account, origin) };
    },
    extraTokenClaims: (_, token) => ({ permissions: permissionsOf(token, registry, clients) }),
    formats: {
      customizers: {
        // The vendor's access tokens have two audiences, the API and /userinfo, and the application as `azp`.
        jwt: (_, token, parts) => {
          parts.header = { ...parts.header, typ: 'JWT' };
          const aud = [clients.audienceOf(token.clientId), `${issuer}userinfo`];
          Object.assign(parts.payload, { aud, azp: token.clientId });
        },
      },
    },
    renderError: (context, { error, error_description: why }) => {
      const { headers, body } = messagePage('Something went wrong with this login', [why ?? error], sites);
      context.set(headers);
      context.body = body;
    },
  } satisfies Configuration);
  provider.use(webMessagesSucceed);
  // The forwarded headers come from identity.ts alone.
  provider.proxy = true;
  return provider;
}

/** The account's permissions of the API that the token is for, as at the vendor. */
function permissionsOf(token: object, registry: AccountRegistry, clients: Clients): string[] {
  if (!('accountId' in token) || !('clientId' in token)) return [];
  const all = registry.bySub(String(token.accountId))?.permissions ?? [];
  return all.filter(permission => clients.mayCarry(String(token.clientId), permission));
}

function cookies(): Configuration['cookies'] {
  // Lax is enough for the silent sign-in in an iframe: ports of one host are the same site.
  const shared = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: 'identity_session', interaction: 'identity_login', resume: 'identity_resume' },
    long: shared,
    short: shared,
  };
}

function features(clients: Clients, sites: SiteAddresses): Configuration['features'] {
  return {
    deviceFlow: { enabled: true, ...devicePages(sites) },
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: async (_, client, token) => token.clientId === client.clientId,
    },
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_, client) => clients.audienceOf(client.clientId),
      useGrantedResource: () => true,
      getResourceServerInfo: (_, _resource, client) => ({
        audience: clients.audienceOf(client.clientId),
        scope: SCOPES,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** Web-message answers have status 200 even for errors, as at the vendor. */
async function webMessagesSucceed(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next();
  if (context.status === 400 && String(context.body).includes("type: 'authorization_response'"))
    context.status = 200;
}

/** The site is the tenant's own application, so that visitors need not consent. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/** Makes a grant for every sign-in, so that ending one tab's chain of refresh tokens does not end the others. */
async function createGrant({ oidc }: KoaContextWithOIDC, audience: string) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, SCOPES);
  await grant.save();
  return grant;
}
