import type { Route } from '../routes/route-table.ts';
import type { BrowserModules } from './start-host.ts';

/** The part of a site's modules that is about its visitors' sign-in, where there is none: all pages are open, and nobody has a token. */
export const withoutSignIn = {
  guard: { isClosed: (_route: Route) => false },
  fetchSwitching: () => import(/* webpackChunkName: "switching" */ './open-switching.ts'),
  session: { accessToken: async () => undefined },
} satisfies Pick<BrowserModules<undefined>, 'guard' | 'fetchSwitching'> &
  Pick<BrowserModules<undefined>['services'], 'session'>;
