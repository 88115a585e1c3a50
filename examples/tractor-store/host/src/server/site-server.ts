import { plainFallback } from '@flotilla/host/server/pages/plain-fallback';
import type { ServerSite } from '@flotilla/host/server/server-site';
import * as paths from '@tractor-store/contracts/paths';
import { CART_COOKIE, CART_ENDPOINT } from '@tractor-store/contracts/shop';
import { site as contract } from '@tractor-store/contracts/site-contracts';
import type { readEnvironment } from '../environment.ts';
import { fallback } from '../fallback.ts';
import { site } from '../site.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M8 6h10v8h8v8H4v-8h4z" fill="#2f6130"/><g fill="#2b2118"><circle cx="9" cy="22" r="6"/><circle cx="25" cy="24" r="4"/></g></svg>`;

/** The shop's server: what the host is told of this site. */
export function siteServer(env: ReturnType<typeof readEnvironment>): ServerSite {
  const config = { siteUrl: env.SITE_URL, apiUrl: env.API_URL };
  return {
    definition: site,
    config: { browser: { ...config, apiUrl: '' }, server: config },
    remotes: env.AWAITED_REMOTES,
    contract,
    storedFragments: new Set(['mf-inspire/recommendations', 'mf-explore/store-picker']),
    document: { themeColor: '#fffdf6', fallback: plainFallback(fallback) },
    icon: ICON,
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
    disallowed: [paths.cart.href(), paths.checkout.href(), paths.thankYou.href(''), CART_ENDPOINT],
    passedOn: [
      {
        ...{ path: CART_ENDPOINT, to: env.API_URL, what: 'the cart' },
        cookies: [CART_COOKIE],
        unreachable: `${paths.cart.href()}?problem=unreachable`,
      },
    ],
  };
}
