import type { PublicConfig } from '@fernweh/contracts/page';
import { remoteOrigins as originsOf } from '@flotilla/runtime/variables';
import { z } from 'zod';
import { REMOTE_NAMES } from './remotes.ts';
import {
  authorVariables,
  canaryShare,
  common,
  holdNoteSecret,
  readVariables,
  releaseVariables,
  remoteVariables,
  searchService,
  secret,
  tracingVariables,
  url,
  whole,
} from './variables.ts';

/**
 * The environment of the site: its server, its workers and the tools that build and start it. Defaults are those of
 * `npm start`; deployments differ by these variables alone. Nothing else reads `process.env`.
 */
const urlOrOff = (fallback: string) => z.union([z.url(), z.literal('')]).default(fallback);

const ofTheSite = common.omit({
  ...{ WORLD_DIR: true, IDENTITY_TOOL_CLIENT_ID: true },
});

export const siteVariables = ofTheSite.extend({
  ...remoteVariables,
  HOLD_NOTE_SECRET: holdNoteSecret,
  /** The search service as browsers reach it; SEARCH_HOST if absent. */
  PUBLIC_SEARCH_HOST: z.string().optional(),
  /** The search service's address for events of hits; that of its search if absent, as the stand-in has it. Empty: none are sent. */
  SEARCH_INSIGHTS_URL: z.union([z.url(), z.literal('')]).optional(),
  ...releaseVariables,
  /** File of the shell's signed sources, which it offers to the desk; `sources.jws` in its folder if absent (docs/decisions/198). */
  SHELL_SOURCES: z.string().optional(),
  ...authorVariables,
  CONTENT_URL: url('http://localhost:3201'),
  CONTENTFUL_HOST: z.string().default('localhost:3202'),
  CONTENTFUL_INSECURE: z.stringbool().default(true),
  CONTENTFUL_SPACE: z.string().default('fernweh'),
  CONTENTFUL_TOKEN: secret('sandbox'),
  /** Shows drafts too, by the Preview API, for editors. Never in production. */
  CONTENTFUL_PREVIEW: z.stringbool().default(false),
  IMAGES_URL: url('http://localhost:3203'),
  BUILDER_URL: url('http://localhost:3204'),
  BUILDER_API_KEY: secret('sandbox'),
  ...searchService,
  /** Sent to browsers. */
  SEARCH_API_KEY: z.string().default('sandbox'),
  /** Loaded in browsers; an empty address switches the service off. */
  TAG_MANAGER_URL: urlOrOff('http://localhost:3207'),
  TAG_MANAGER_ID: z.string().default('GTM-FERNWEH'),
  ANALYTICS_URL: urlOrOff('http://localhost:3208'),
  ANALYTICS_API_KEY: z.string().default('sandbox'),
  CHAT_URL: urlOrOff('http://localhost:3209'),
  CHAT_TOKEN: z.string().default('sandbox'),
  /** reCAPTCHA as browsers reach it; TAG_MANAGER_URL if absent: both are Google's. Empty: forms have their signed token alone. */
  PUBLIC_RECAPTCHA_URL: z.union([z.url(), z.literal('')]),
  RECAPTCHA_SITE_KEY: z.string().default('sandbox'),
  /** A consent script that writes CookieYes's cookie; empty: the site's own banner. */
  CONSENT_SCRIPT_URL: urlOrOff(''),
  /** Processes that render pages. */
  RENDER_WORKERS: z.coerce.number().int().min(1).max(64).default(2),
  /** Where render processes are started: `tcp://renderer:3400`. Empty: they are children of the shell (docs/decisions/199). */
  RENDERER_URL: z.union([z.url({ protocol: /^tcp$/ }), z.literal('')]).default(''),
  POLL_MS: whole(300, 50),
  /** How long the shell waits for its first releases before it opens its port. */
  JOIN_MS: whole(0, 0),
  CANARY_SHARE: canaryShare,
  /** How often the shell reports to the release desk what its releases did. */
  RELEASE_HEALTH_MS: whole(2000, 50),
  /** Documents of one address within a minute whose browsers may report how they fared. No value lets one address speak for many. */
  BROWSER_TICKETS: z.coerce.number().int().min(1).max(60).default(20),
  /** Shared with the release desk, which believes reports that carry it. */
  DESK_TOKEN: secret('development'),
  /** Deadline for rendering one application of a page. */
  APP_DEADLINE_MS: whole(900),
  /** Deadline for one call of a service while a page is rendered. */
  CALL_DEADLINE_MS: whole(600),
  /** Longest time for which a worker keeps a service's answer that is fresh by its own account; 0: for a moment. */
  ANSWERS_MS: whole(60_000, 0),
  /** Room for the shell's rendered pages (MB); 0 stores none. */
  PAGE_CACHE_MB: whole(128, 0),
  ...tracingVariables('fernweh-shell'),
  /** Limit of the heap of one process that renders (MB). It may hold half as much beside it. */
  WORKER_HEAP_MB: whole(192),
});

export { REMOTE_NAMES, REMOTE_PAGES } from './remotes.ts';

export type Environment = z.infer<typeof siteVariables>;

let parsed: Environment | undefined;

/** The environment of this process. @throws Error that names every variable that is wrong */
export function environment(): Environment {
  parsed ??= withoutDrafts(readVariables(siteVariables, process.env));
  return parsed;
}

/** @throws Error where visitors would see what is not published */
function withoutDrafts(env: Environment): Environment {
  if (env.CONTENTFUL_PREVIEW && isProductionStage(env))
    throw new Error('The environment is not valid. CONTENTFUL_PREVIEW: production shows no drafts');
  return env;
}

/** Only the production stage is for search engines. */
export const isProductionStage = ({ STAGE }: Environment) => STAGE === 'production';

/** Proxies whose forwarded headers count; false for none. */
export const trustedProxies = ({ TRUSTED_PROXIES }: Environment): string[] | false =>
  TRUSTED_PROXIES.length > 0 && TRUSTED_PROXIES;

/** The part of the configuration that browsers get. */
export function publicConfig(env: Environment): PublicConfig {
  const host = env.PUBLIC_SEARCH_HOST ?? env.SEARCH_HOST;
  const insights = env.SEARCH_INSIGHTS_URL ?? `${env.SEARCH_PROTOCOL}://${host}`;
  return {
    siteUrl: env.SITE_URL,
    apiUrl: env.PUBLIC_API_URL,
    canaryShare: env.CANARY_SHARE,
    ...(env.ANONYMOUS_HOLDS === 'on' && { holds: true as const }),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT && { tracing: true as const }),
    search: {
      appId: env.SEARCH_APP_ID,
      apiKey: env.SEARCH_API_KEY,
      host,
      protocol: env.SEARCH_PROTOCOL,
      ...(insights && { insights }),
    },
    identity: {
      domain: env.IDENTITY_DOMAIN,
      clientId: env.IDENTITY_CLIENT_ID,
      audience: env.IDENTITY_AUDIENCE,
    },
    ...(env.TAG_MANAGER_URL && { tagManager: { url: env.TAG_MANAGER_URL, id: env.TAG_MANAGER_ID } }),
    ...(env.ANALYTICS_URL && { analytics: { url: env.ANALYTICS_URL, apiKey: env.ANALYTICS_API_KEY } }),
    ...(env.PUBLIC_RECAPTCHA_URL && {
      recaptcha: { url: env.PUBLIC_RECAPTCHA_URL, siteKey: env.RECAPTCHA_SITE_KEY },
    }),
    ...(env.CONSENT_SCRIPT_URL && { consentScript: { url: env.CONSENT_SCRIPT_URL } }),
    ...(env.CHAT_URL && { chat: { host: env.CHAT_URL, token: env.CHAT_TOKEN } }),
  };
}

/** The same configuration for rendering on the server, which reaches the API and the search service at other addresses. */
export function serverConfig(env: Environment): PublicConfig {
  const config = publicConfig(env);
  return { ...config, apiUrl: env.API_URL, search: { ...config.search, host: env.SEARCH_HOST } };
}

/** Origin of every remote of this site. */
export const remoteOrigins = (env: Pick<Environment, 'REMOTES' | 'REMOTE_PORT'>): Record<string, string> =>
  originsOf(REMOTE_NAMES, env);
