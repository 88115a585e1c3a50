import type { IncomingMessage } from 'node:http';
import { Failure, type Route } from '../shared/routes.ts';
import type { Deferred } from '../shared/server.ts';
import { accountAt } from './accounts.ts';
import { loginRoutes } from './login.ts';
import { createLoginAttempts, DEFAULT_LIMITS, type LoginLimits } from './login-attempts.ts';
import { logoutRoute } from './logout.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { pageFile } from './pages.ts';
import { portrait } from './portraits.ts';
import { createProvider, type IdentitySettings } from './provider.ts';
import { createSigningKey } from './signing-key.ts';
import { siteAddresses } from './site-addresses.ts';
import { userinfoRoutes } from './userinfo.ts';

export type IdentityOptions = IdentitySettings & {
  /** Origins of the site; the pages link to the first. */
  sites: string[];
  /** Public origin of this server; `http://localhost:<port>` if absent. */
  publicUrl?: string | undefined;
  loginLimits?: LoginLimits;
};

/** The identity provider: an OpenID provider with the paths and behaviour of an Auth0 tenant. */
export const identityService = (options: IdentityOptions): Deferred => ({
  name: 'identity',
  async at(address) {
    const { origin } = new URL(options.publicUrl ?? address);
    const sites = siteAddresses(options.sites);
    const store = createMemoryStore();
    const attempts = createLoginAttempts(options.loginLimits ?? DEFAULT_LIMITS);
    const { privateJwk, publicKey } = await createSigningKey();
    const provider = createProvider(origin, options, { sites, store, key: privateJwk });
    const answer = provider.callback();
    return {
      name: 'identity',
      headers: {},
      routes: [
        ...loginRoutes({ provider, origin, sites, attempts }),
        logoutRoute(provider, sites),
        ...userinfoRoutes(origin, publicKey),
        pictureRoute,
        fileRoute,
        endSessionsRoute(store),
      ],
      otherwise: (request, response) => answer(publicly(request, origin), response),
    };
  },
});

/** Gives the request the public host and protocol, so that every link that is made from it uses the public origin. */
function publicly(request: IncomingMessage, origin: string): IncomingMessage {
  const { host, protocol } = new URL(origin);
  delete request.headers['x-forwarded-host'];
  request.headers.host = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  return request;
}

const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

const pictureRoute: Route = {
  method: 'GET',
  path: '/pictures/:id.svg',
  handle: ({ params }) => {
    const body = portrait(params.id ?? '');
    if (!body) throw new Failure(404, 'No such picture');
    return { body, headers: PICTURE_HEADERS };
  },
};

const fileRoute: Route = {
  method: 'GET',
  path: '/u/:name',
  handle: ({ params }) => {
    const file = pageFile(params.name ?? '');
    if (!file) throw new Failure(404, 'There is nothing at this address');
    return file;
  },
};

/** For tests: DELETE /sessions ends all sessions, ?email= those of one account. Access tokens stay valid. */
const endSessionsRoute = (store: MemoryStore): Route => ({
  method: 'DELETE',
  path: '/sessions',
  handle: ({ url }) => {
    const email = url.searchParams.get('email');
    const account = email ? accountAt(email) : undefined;
    if (email && !account) throw new Failure(404, 'No such account');
    return { json: { ended: store.end(account?.sub) } };
  },
});
