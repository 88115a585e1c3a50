import { join } from 'node:path';
import { type Environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { apiStandIns } from './api-stand-ins.ts';
import type { Service } from './services.ts';
import { siteSecrets } from './site-secrets.ts';

/** The port of every listener on this machine. */
export type SitePorts = {
  site: number;
  remotes: Record<string, number>;
  api: number;
  desk: number;
  standIns: Record<string, number>;
};

const portOf = (url: string) => Number(new URL(url.includes('//') ? url : `http://${url}`).port);

/** Reads the ports from the URLs by which the site calls its services, so that callers and listeners agree. */
export function sitePorts(env: Environment): SitePorts {
  return {
    site: env.PORT,
    remotes: Object.fromEntries(REMOTE_NAMES.map((name, index) => [name, env.REMOTE_PORT + index])),
    api: portOf(env.API_URL),
    desk: portOf(env.RELEASE_STORE_URL),
    standIns: {
      'identity provider': portOf(env.IDENTITY_DOMAIN),
      'content host': portOf(env.CONTENT_URL),
      Contentful: portOf(env.CONTENTFUL_HOST),
      'image host': portOf(env.IMAGES_URL),
      'page builder': portOf(env.BUILDER_URL),
      'search index': portOf(env.SEARCH_HOST),
      'geo service': portOf(env.GEO_URL),
      ...listening({
        'tag manager': env.TAG_MANAGER_URL,
        analytics: env.ANALYTICS_URL,
        chat: env.CHAT_URL,
      }),
      ...apiStandIns(process.env).ports,
    },
  };
}

/** Vendors with an empty URL are switched off and have no listener. */
const listening = (urls: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(urls).flatMap(([name, url]) => (url ? [[name, portOf(url)] as const] : [])),
  );

const VARIABLES: Record<string, string> = {
  site: 'PORT',
  API: 'API_URL',
  'release desk': 'RELEASE_STORE_URL',
  'identity provider': 'IDENTITY_DOMAIN',
  'content host': 'CONTENT_URL',
  Contentful: 'CONTENTFUL_HOST',
  'image host': 'IMAGES_URL',
  'page builder': 'BUILDER_URL',
  'search index': 'SEARCH_HOST',
  'geo service': 'GEO_URL',
  'tag manager': 'TAG_MANAGER_URL',
  analytics: 'ANALYTICS_URL',
  chat: 'CHAT_URL',
  payments: 'STRIPE_URL (and PAYMENTS_PORT)',
  'mail (SMTP)': 'SMTP_URL (and MAIL_SMTP_PORT)',
  'outbox of mails': 'MAIL_PORT',
};

/** Names the environment variable that sets the port of a listener. */
export const variableOf = (name: string): string => VARIABLES[name] ?? 'REMOTE_PORT';

/** The shell's sources, which are signed before it starts, in a process that has the key (docs/decisions/198). */
export const signedSources = (dataDir: string): string => join(dataDir, 'shell-sources.jws');

/** The longest time (ms) for which a shell keeps its port closed because it has no releases yet. */
const JOIN_MS = 60_000;

export type SiteServices = Record<'sandbox' | 'api' | 'origins' | 'desk' | 'shell', Service>;

/** Every process of the site, with its environment. */
export function siteServices(env: Environment, ports: SitePorts): SiteServices {
  const health = (port: number | undefined) => `http://localhost:${port}/healthz`;
  const { standIns } = ports;
  const standInEnv = apiStandIns(process.env).env;
  // The shell shares two of them with API, desk and identity provider.
  const secrets = siteSecrets(env.DATA_DIR);
  const sandbox: Service = {
    name: 'sandbox',
    script: 'sandbox/src/main.ts',
    env: {
      WORLD_DIR: `${env.DATA_DIR}/world`,
      DATA_DIR: env.DATA_DIR,
      ...standInEnv,
      CONTENT_PORT: String(standIns['content host']),
      CONTENTFUL_PORT: String(standIns.Contentful),
      IMAGES_PORT: String(standIns['image host']),
      BUILDER_PORT: String(standIns['page builder']),
      SEARCH_PORT: String(standIns['search index']),
      GEO_PORT: String(standIns['geo service']),
      IDENTITY_PORT: String(standIns['identity provider']),
      IDENTITY_CLIENT_ID: env.IDENTITY_CLIENT_ID,
      IDENTITY_AUDIENCE: env.IDENTITY_AUDIENCE,
      SITE_URL: env.SITE_URL,
      IDENTITY_DESK_URLS: env.RELEASE_STORE_URL,
      API_URL: env.API_URL,
      FORM_TOKEN_SECRET: secrets.FORM_TOKEN_SECRET,
      HOLD_NOTE_SECRET: secrets.HOLD_NOTE_SECRET,
      PAYMENTS_WEBHOOK_URL: `${env.API_URL}/api/v1/webhooks/payments`,
      ...(standIns['tag manager'] && { TAG_MANAGER_PORT: String(standIns['tag manager']) }),
      ...(standIns.analytics && { ANALYTICS_PORT: String(standIns.analytics) }),
      ...(standIns.chat && { CHAT_PORT: String(standIns.chat) }),
    },
    ready: health(standIns['geo service']),
  };
  const api: Service = {
    name: 'API',
    // The API, and what carries its demonstration world on (docs/decisions/126).
    script: 'world/import/src/api.ts',
    env: {
      DATA_DIR: env.DATA_DIR,
      WORLD_DIR: `${env.DATA_DIR}/world`,
      ...standInEnv,
      API_PORT: String(ports.api),
      PUBLIC_API_URL: env.API_URL,
      SITE_URL: env.SITE_URL,
      SEARCH_HOST: env.SEARCH_HOST,
      // The site's server says for which visitor it calls.
      TRUSTED_PROXIES: 'loopback',
      GEO_URL: env.GEO_URL,
      // The stand-in of reCAPTCHA is on the tag manager's port.
      RECAPTCHA_URL: env.TAG_MANAGER_URL,
      FORM_TOKEN_SECRET: secrets.FORM_TOKEN_SECRET,
      IDENTITY_DOMAIN: env.IDENTITY_DOMAIN,
      IDENTITY_AUDIENCE: env.IDENTITY_AUDIENCE,
      SITE_ORIGINS: [ports.site, ...Object.values(ports.remotes)]
        .map(port => `http://localhost:${port}`)
        .join(','),
    },
    ready: health(ports.api),
  };
  const origins: Service = {
    name: 'remotes',
    script: 'platform/cli/src/origins-main.ts',
    env: { DATA_DIR: env.DATA_DIR },
    ready: health(ports.remotes['mf-content']),
  };
  const desk: Service = {
    name: 'release desk',
    script: 'platform/release-desk/src/main.ts',
    env: {
      DATA_DIR: env.DATA_DIR,
      DESK_PORT: String(ports.desk),
      DESK_TOKEN: secrets.DESK_TOKEN,
      REMOTE_PORT: String(env.REMOTE_PORT),
      IDENTITY_DOMAIN: env.IDENTITY_DOMAIN,
    },
    ready: health(ports.desk),
  };
  const shell: Service = {
    name: 'shell',
    script: 'shell/src/server/main.ts',
    env: {
      DATA_DIR: env.DATA_DIR,
      // Its builds are production builds.
      NODE_ENV: 'production',
      SHELL_SOURCES: signedSources(env.DATA_DIR),
      // While the site starts, nobody gets a page without its remotes.
      JOIN_MS: String(env.JOIN_MS || JOIN_MS),
      ...secrets,
    },
    ready: `http://localhost:${ports.site}/readyz`,
  };
  return { sandbox, api, origins, desk, shell };
}
