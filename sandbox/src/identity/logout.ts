import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Route } from '../shared/routes.ts';
import type { Clients } from './clients.ts';
import { messagePage } from './pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/**
 * GET /v2/logout?client_id&returnTo ends the session and redirects to `returnTo`, if that is an allowed URL of the
 * application.
 */
export function logoutRoute(provider: Provider, clients: Clients, sites: SiteAddresses): Route {
  return {
    method: 'GET',
    path: '/v2/logout',
    handle: async ({ request, response, url }) => {
      const context = provider.createContext(request, response);
      const session = await provider.Session.get(context as unknown as KoaContextWithOIDC);
      if (session.accountId) await session.destroy();
      context.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
      const allowed = clients.sitesOf(url.searchParams.get('client_id'));
      const location = allowed.afterLogout(url.searchParams.get('returnTo'));
      if (location) return { status: 302, headers: { location, 'cache-control': 'no-store' } };
      return messagePage('You’re logged out', ['You can close this page.'], sites);
    },
  };
}
