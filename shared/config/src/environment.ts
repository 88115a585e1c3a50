import { resolve } from 'node:path';
import type { PublicConfig } from '@fernweh/contracts/page';
import { z } from 'zod';

/**
 * The environment, parsed once and nowhere else. Defaults are those of `npm start`; production differs by these
 * variables alone.
 */
const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
const url = (fallback: string) => z.url().default(fallback);
const switchable = (fallback: string) => z.union([z.url(), z.literal('')]).default(fallback);

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Which of several sites of the same build this is; a production build is production, if nothing else is said. */
  STAGE: z.enum(['production', 'staging', 'development', 'test']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: port(3000),
  SITE_URL: z.url().optional(),
  /** `mf-content=http://…,mf-search=http://…`: the six origins. */
  REMOTES: z.string().optional(),
  REMOTE_PORT: port(3001),
  /** Everything the site keeps: world, releases, mirror, caches. Relative to the working directory. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform(path => resolve(path)),
  API_URL: url('http://localhost:3100'),
  /** Where browsers reach the API and the search service, if that is not where the site's server does. */
  PUBLIC_API_URL: z.url().optional(),
  PUBLIC_SEARCH_HOST: z.string().optional(),
  CONTENT_URL: url('http://localhost:3201'),
  CONTENTFUL_HOST: z.string().default('localhost:3202'),
  CONTENTFUL_INSECURE: z.stringbool().default(true),
  CONTENTFUL_SPACE: z.string().default('fernweh'),
  CONTENTFUL_TOKEN: z.string().default('sandbox'),
  IMAGES_URL: url('http://localhost:3203'),
  BUILDER_URL: url('http://localhost:3204'),
  BUILDER_API_KEY: z.string().default('sandbox'),
  GEO_URL: url('http://localhost:3206'),
  SEARCH_HOST: z.string().default('localhost:3205'),
  SEARCH_PROTOCOL: z.enum(['http', 'https']).default('http'),
  SEARCH_APP_ID: z.string().default('fernweh'),
  SEARCH_API_KEY: z.string().default('sandbox'),
  /** Identity provider (Auth0, or its stand-in), which signs in visitors and signs their access tokens. */
  IDENTITY_DOMAIN: z.string().default('http://localhost:3200'),
  IDENTITY_CLIENT_ID: z.string().default('fernweh-site'),
  /** What an access token must be meant for: the product's API. */
  IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
  /** Loaded in the browser; an empty address switches each of them off. */
  TAG_MANAGER_URL: switchable('http://localhost:3207'),
  TAG_MANAGER_ID: z.string().default('GTM-FERNWEH'),
  ANALYTICS_URL: switchable('http://localhost:3208'),
  ANALYTICS_API_KEY: z.string().default('sandbox'),
  CHAT_URL: switchable('http://localhost:3209'),
  CHAT_TOKEN: z.string().default('sandbox'),
  /**
   * Who may say `X-Forwarded-*`: addresses and networks, comma-separated. Nobody by default; behind an edge, the edge.
   */
  TRUSTED_PROXIES: z.string().default(''),
  /** Worker threads that render pages. */
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).default(2),
  POLL_MS: z.coerce.number().int().min(50).default(1000),
  /** Longest wait for one application of a page, and for one outside call inside it. */
  APP_DEADLINE_MS: z.coerce.number().int().default(900),
  CALL_DEADLINE_MS: z.coerce.number().int().default(600),
  /** Bytes of heap of one worker, in MB. */
  WORKER_HEAP_MB: z.coerce.number().int().default(192),
});

export type Environment = z.infer<typeof schema>;

let parsed: Environment | undefined;

/** The environment of this process. @throws Error naming every variable that is wrong. */
export function environment(): Environment {
  if (parsed) return parsed;
  const result = schema.safeParse(process.env);
  if (!result.success) {
    const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`The environment is not valid. ${wrong}`);
  }
  parsed = result.data;
  return parsed;
}

/** The one stage that is for search engines (specification §6). */
export const isProductionStage = ({ STAGE, NODE_ENV }: Environment) => (STAGE ?? NODE_ENV) === 'production';

export const siteUrl = (env: Environment) => env.SITE_URL ?? `http://localhost:${env.PORT}`;

/** Whose forwarded headers count; false for nobody's. */
export function trustedProxies(env: Environment): string[] | false {
  const proxies = env.TRUSTED_PROXIES.split(',').flatMap(proxy => proxy.trim() || []);
  return proxies.length > 0 && proxies;
}

/** The chosen subset that the browser gets. */
export function publicConfig(env: Environment): PublicConfig {
  return {
    siteUrl: siteUrl(env),
    apiUrl: env.PUBLIC_API_URL ?? env.API_URL,
    search: {
      appId: env.SEARCH_APP_ID,
      apiKey: env.SEARCH_API_KEY,
      host: env.PUBLIC_SEARCH_HOST ?? env.SEARCH_HOST,
      protocol: env.SEARCH_PROTOCOL,
    },
    identity: {
      domain: env.IDENTITY_DOMAIN,
      clientId: env.IDENTITY_CLIENT_ID,
      audience: env.IDENTITY_AUDIENCE,
    },
    ...(env.TAG_MANAGER_URL && { tagManager: { url: env.TAG_MANAGER_URL, id: env.TAG_MANAGER_ID } }),
    ...(env.ANALYTICS_URL && { analytics: { url: env.ANALYTICS_URL, apiKey: env.ANALYTICS_API_KEY } }),
    ...(env.CHAT_URL && { chat: { host: env.CHAT_URL, token: env.CHAT_TOKEN } }),
  };
}

/** The same for pages while they are made on the server, which calls services by its own way. */
export function serverConfig(env: Environment): PublicConfig {
  const config = publicConfig(env);
  return { ...config, apiUrl: env.API_URL, search: { ...config.search, host: env.SEARCH_HOST } };
}

export const REMOTE_NAMES = [
  'mf-navigation',
  'mf-destinations',
  'mf-search',
  'mf-checkout',
  'mf-account',
  'mf-content',
] as const;

/** Origin of every remote: the listed ones, else consecutive ports from REMOTE_PORT. */
export function remoteOrigins(env: Environment): Record<string, string> {
  const local = REMOTE_NAMES.map((name, index) => [name, `http://localhost:${env.REMOTE_PORT + index}`]);
  const listed = (env.REMOTES ?? '')
    .split(',')
    .filter(Boolean)
    .map(pair => pair.split('='));
  return Object.fromEntries([...local, ...listed]);
}
