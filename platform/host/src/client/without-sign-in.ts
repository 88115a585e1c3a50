import type { BrowserModules, HostTools } from './start-host.ts';

/** The modules of a site without visitors' accounts: all its pages are open, nobody has a token, and nothing of a visit is measured. */
export const withoutSignIn = ({ first }: Pick<HostTools, 'first'>): BrowserModules<undefined> => ({
  guard: { isClosed: () => false },
  fetchSwitching: () => import(/* webpackChunkName: "switching" */ './open-switching.ts'),
  mayMeasure: () => false,
  services: { geo: first.geo, session: { accessToken: async () => undefined } },
});
