import type { IncomingMessage } from 'node:http';
import { Failure, type Route } from '../shared/routes.ts';
import type { Deferred } from '../shared/server.ts';
import { createAccountRegistry } from './account-registry.ts';
import { createClients } from './clients.ts';
import { forgottenRoutes } from './forgotten.ts';
import { loginRoutes } from './login.ts';
import { createLoginAttempts, DEFAULT_LIMITS, type LoginLimits } from './login-attempts.ts';
import { logoutRoute } from './logout.ts';
import { createMailLinks } from './mail-links.ts';
import { createMailer, type SendMail } from './mailer.ts';
import { createManagement, type ManagementClient } from './management.ts';
import { createMemoryStore } from './memory-store.ts';
import { type NewsletterApi, newsletterWishes } from './newsletter-wishes.ts';
import { pageFile } from './pages.ts';
import { portrait } from './portraits.ts';
import { createProvider, type IdentitySettings } from './provider.ts';
import { createSignInFlow } from './sign-in-flow.ts';
import { signUpRoutes } from './sign-up.ts';
import { createSigningKey } from './signing-key.ts';
import { siteAddresses } from './site-addresses.ts';
import type { Tenant } from './tenant.ts';
import { userinfoRoutes } from './userinfo.ts';

export type IdentityOptions = IdentitySettings & {
  /** Origins of the site; the pages link to the first. */
  sites: string[];
  /** Public origin of this server; `http://localhost:<port>` if absent. */
  publicUrl?: string | undefined;
  loginLimits?: LoginLimits;
  mailLimits?: LoginLimits;
  /** Where the accounts of visitors are stored; without it they end with the process. */
  accountsFile?: string | undefined;
  /** Where the key that signs tokens is stored; without it tokens end with the process. */
  keyFile?: string | undefined;
  /** Sends mails about accounts. */
  mail: string | SendMail;
  newsletter?: NewsletterApi | undefined;
  /** Signs what the site says of a hold; without it the pages show none. */
  holdSecret?: string | undefined;
  /** The site's API, which deletes accounts; without it nobody does. */
  management?: ManagementClient | undefined;
};

/** Mails to one address, and requests for mails from one machine. */
const MAIL_LIMITS: LoginLimits = { perAccount: 3, perAddress: 30, periodMs: 15 * 60_000 };

/** The identity provider: an OpenID provider with the paths and behaviour of an Auth0 tenant. */
export const identityService = (options: IdentityOptions): Deferred => ({
  name: 'identity',
  async at(address) {
    const { origin } = new URL(options.publicUrl ?? address);
    const sites = siteAddresses(options.sites);
    const store = createMemoryStore();
    const registry = createAccountRegistry(options.accountsFile);
    const key = await createSigningKey(options.keyFile);
    const { privateJwk, publicKey } = key;
    const deskSites = siteAddresses(options.desk?.sites ?? []);
    const clients = createClients(options, sites, deskSites);
    const provider = createProvider(origin, options, { clients, sites, store, key: privateJwk, registry });
    // The forms lead back to whichever application asked.
    const shown = { ...sites, origins: new Set([...sites.origins, ...deskSites.origins]) };
    const tenant: Tenant = {
      origin,
      sites: shown,
      registry,
      flow: createSignInFlow(provider, {
        ...{ origin, sites: shown, secret: registry.secret },
        holdSecret: options.holdSecret,
      }),
      links: createMailLinks(registry.secret),
      sendMail: typeof options.mail === 'string' ? createMailer(options.mail) : options.mail,
      wishes: newsletterWishes(registry, options.newsletter),
      attempts: createLoginAttempts(options.loginLimits ?? DEFAULT_LIMITS),
      mailAttempts: createLoginAttempts(options.mailLimits ?? MAIL_LIMITS),
      endSessions: sub => void store.end(sub),
    };
    const answer = provider.callback();
    const management = createManagement({ origin, key, client: options.management, registry, store });
    return {
      name: 'identity',
      headers: {},
      routes: [
        ...loginRoutes(tenant),
        ...signUpRoutes(tenant),
        ...forgottenRoutes(tenant),
        logoutRoute(provider, clients, sites),
        ...userinfoRoutes(origin, publicKey, registry.bySub),
        pictureRoute,
        fileRoute,
        endSessionsRoute(tenant, store.end),
        ...management.routes,
      ],
      otherwise: (request, response) =>
        management.isForToken(request)
          ? management.token(request, response)
          : answer(publicly(request, origin), response),
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
const endSessionsRoute = ({ registry }: Tenant, end: (sub?: string) => number): Route => ({
  method: 'DELETE',
  path: '/sessions',
  handle: ({ url }) => {
    const email = url.searchParams.get('email');
    const account = email ? registry.byEmail(email) : undefined;
    if (email && !account) throw new Failure(404, 'No such account');
    return { json: { ended: end(account?.sub) } };
  },
});
