import type { ServerSite } from '@flotilla/host/server/server-site';
import * as paths from '@tractor-store/contracts/paths';
import { CART_ENDPOINT } from '@tractor-store/contracts/shop';
import { site as contract } from '@tractor-store/contracts/site-contracts';
import type { Environment } from '../environment.ts';
import { site } from '../site.ts';
import { cart } from './cart.ts';
import { fallbackHtml } from './fallback-html.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M8 6h10v8h8v8H4v-8h4z" fill="#2f6130"/><g fill="#2b2118"><circle cx="9" cy="22" r="6"/><circle cx="25" cy="24" r="4"/></g></svg>`;

/** What render processes have of the environment. */
const RENDER_VARIABLES = ['NODE_ENV', 'TZ', 'LANG'];

/** The shop's server: what the host is told of this site. */
export function siteServer(env: Environment): ServerSite {
  const config = { siteUrl: env.SITE_URL, apiUrl: env.API_URL };
  return {
    definition: site,
    config: { browser: { ...config, apiUrl: '' }, server: config },
    remotes: env.REMOTES,
    contract,
    declared: {
      topics: { publishes: ['navigation:changed'], listens: ['navigation:changed'] },
      storage: {
        cookies: ['override', '__Host-override', 'cohort'],
        local: [],
        session: ['fw-scroll'],
      },
    },
    storedFragments: new Set(['mf-inspire/recommendations', 'mf-explore/store-picker']),
    feeds: [],
    document: { themeColor: '#fffdf6', fallback: fallbackHtml },
    icon: ICON,
    policySources: { images: [], connect: [], frames: [] },
    services: [
      {
        origin: new URL(env.API_URL).origin,
        calls: [
          { method: 'GET', path: /^\/api\// },
          { method: 'POST', path: /^\/api\/orders$/ },
        ],
        headers: ['accept', 'content-type'],
        isOurs: true,
      },
    ],
    renderVariables: variables =>
      Object.fromEntries(
        RENDER_VARIABLES.flatMap(name => {
          const value = variables[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    sourceOf: () => 'shop',
    disallowed: [paths.cart.href(), paths.checkout.href(), paths.thankYou.href(''), CART_ENDPOINT],
    modules: () => ({
      variants: { of: async () => ({}), named: async () => ({}) },
      addRoutes: async app =>
        void (await app.register(cart, {
          ...{ apiUrl: env.API_URL, siteUrl: env.SITE_URL },
          deadlineMs: env.APP_DEADLINE_MS,
        })),
    }),
  };
}
