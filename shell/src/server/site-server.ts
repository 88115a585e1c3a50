import { type Environment, publicConfig, REMOTE_NAMES, serverConfig } from '@fernweh/config/environment';
import { makeFormToken } from '@fernweh/config/form-token';
import { renderVariables } from '@fernweh/config/render-variables';
import { MARKET_FRAGMENTS } from '@fernweh/site/site-contracts';
import type { WholeSite } from '@flotilla/host/server/server-site';
import { PLAIN_FOOTER, PLAIN_HEADER, plainPage, signInPage } from '../fallback/plain.ts';
import { siteModules } from './modules.ts';
import { policySources } from './policy-sources.ts';
import { promises } from './promises.ts';
import { servicesOf } from './services.ts';
import { THEME_COLOR } from './theme-color.ts';
import { sourceOf } from './written-in.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#1F5F4B"/><circle cx="22" cy="11" r="4.5" fill="#F2B872"/><path d="M3 27 12 13l6 8 4-5 7 11z" fill="#FBF8F3"/></svg>`;

/** Fernweh's server: what the host is told of this site. */
export function siteServer(env: Environment): WholeSite {
  const config = { browser: publicConfig(env), server: serverConfig(env) };
  return {
    ...promises,
    config,
    sourceOf,
    renderVariables,
    remotes: REMOTE_NAMES,
    storedFragments: MARKET_FRAGMENTS,
    document: {
      themeColor: THEME_COLOR,
      firstChunks: ['consent', 'site-state', 'identity'],
      fallback: { header: PLAIN_HEADER, footer: PLAIN_FOOTER, page: plainPage, signIn: signInPage },
    },
    icon: ICON,
    policySources: policySources(config.browser),
    services: servicesOf(env),
    passedOn: [],
    disallowed: ['/account', '/auth/', '/checkout', '/cs_contact'],
    isPreview: env.CONTENTFUL_PREVIEW,
    formToken: () => makeFormToken(env.FORM_TOKEN_SECRET),
    modules: host => siteModules(env, host),
  };
}
