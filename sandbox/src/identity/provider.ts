import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { accountOf, claimsOf } from './accounts.ts';
import { devicePages } from './device-pages.ts';
import type { MemoryStore } from './memory-store.ts';
import { messagePage } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

export type IdentitySettings = {
  clientId: string;
  /** The tool of moderators: it has no browser of its own. */
  toolClientId?: string | undefined;
  audience: string;
  accessTokenSeconds: number;
  sessionSeconds: number;
};

const PROFILE = ['name', 'given_name', 'family_name', 'nickname', 'picture'];
const SCOPES = 'openid profile email offline_access';
const DEVICE = 'urn:ietf:params:oauth:grant-type:device_code';
const DAY_S = 86_400;

/**
 * A tenant of the vendor: its paths, its claims, its tokens.
 * @param origin address by which browsers reach it; the issuer is that with a slash
 */
export function createProvider(
  origin: string,
  settings: IdentitySettings,
  { sites, store, key }: { sites: SiteAddresses; store: MemoryStore; key: JWK },
): Provider {
  const { clientId, toolClientId = 'fernweh-moderation', audience, sessionSeconds } = settings;
  const issuer = `${origin}/`;
  const provider = new Provider(issuer, {
    adapter: store.adapter,
    jwks: { keys: [key] },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: sites.callbacks,
      },
      {
        client_id: toolClientId,
        client_name: 'The moderators’ tool of Fernweh',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: [DEVICE, 'refresh_token'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    clientBasedCORS: (_, allowed) => sites.origins.has(allowed),
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
    // The vendor puts the profile into the ID token, not behind /userinfo.
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
    features: features(audience, sites),
    interactions: {
      policy: signInOnly(),
      url: (_, { uid }) => `/u/login/${uid}`,
    },
    extraParams: {
      audience: (_, wanted) => {
        if (wanted && wanted !== audience) throw new errors.AccessDenied(`Service not found: ${wanted}`);
      },
      screen_hint: null,
    },
    loadExistingGrant: context => grantAll(context, audience),
    // A refresh token that is used twice was stolen: the whole chain ends.
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    findAccount: (_, sub) => {
      const account = accountOf(sub);
      return account && { accountId: sub, claims: async () => claimsOf(account, origin) };
    },
    extraTokenClaims: (_, token) => ({ permissions: permissionsOf(token) }),
    formats: {
      customizers: {
        // The vendor's tokens are for the API and for /userinfo, and name the application as `azp`.
        jwt: (_, token, parts) => {
          parts.header = { ...parts.header, typ: 'JWT' };
          Object.assign(parts.payload, { aud: [audience, `${issuer}userinfo`], azp: token.clientId });
        },
      },
    },
    renderError: (context, { error, error_description: why }) => {
      const { headers, body } = messagePage('Something is wrong with this sign-in', [why ?? error], sites);
      context.set(headers);
      context.body = body;
    },
  } satisfies Configuration);
  provider.use(messagesSucceed);
  // Only this process says who is in front of it: see `identity.ts`.
  provider.proxy = true;
  return provider;
}

const permissionsOf = (token: object) =>
  ('accountId' in token && accountOf(String(token.accountId))?.permissions) || [];

function cookies(): Configuration['cookies'] {
  // Lax is enough for the silent sign-in in a frame of the site: other ports of one host are the same site.
  const shared = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: 'identity_session', interaction: 'identity_login', resume: 'identity_resume' },
    long: shared,
    short: shared,
  };
}

function features(audience: string, sites: SiteAddresses): Configuration['features'] {
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
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        audience,
        scope: SCOPES,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

/** A message to the page that asked is a success as an answer, whatever it says: as at the vendor. */
async function messagesSucceed(context: KoaContextWithOIDC, next: () => Promise<void>) {
  await next();
  if (context.status === 400 && String(context.body).includes("type: 'authorization_response'"))
    context.status = 200;
}

/** The site is the tenant's own application: nobody is asked for consent. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/** A grant of its own for every sign-in, so that ending one tab's chain of refresh tokens leaves the others. */
async function grantAll({ oidc }: KoaContextWithOIDC, audience: string) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(audience, SCOPES);
  await grant.save();
  return grant;
}
