import { addPublicValue } from '@flotilla/runtime/public-secrets';
import { addressWithPassword, secret } from '@flotilla/runtime/secrets';
import {
  defined,
  folder,
  list,
  origin,
  port,
  processVariables,
  readVariables as readAny,
  url,
  type Variables,
  whole,
} from '@flotilla/runtime/variables';
import { z } from 'zod';

export { addressWithPassword, optionalSecret, secret, secretsOf } from '@flotilla/runtime/secrets';
export {
  authorVariables,
  canaryShare,
  folder,
  list,
  origin,
  port,
  releaseVariables,
  remoteVariables,
  signingVariables,
  tracingVariables,
  url,
  type Variables,
  whole,
} from '@flotilla/runtime/variables';

export { DESK_IDENTITY } from './desk-identity.ts';

addPublicValue('fernweh');

/**
 * The environment variables that several deployables read. Each schema (the site's in `environment.ts`, the API's in
 * backend/src/environment.ts, the stand-ins' in sandbox/src/environment.ts) takes them from here, so that a variable
 * has the same default and meaning everywhere. What any site has is the platform's (platform/runtime/src/variables.ts).
 */
/** Where the search service is: the site reads there, the API writes there. */
export const searchService = {
  SEARCH_HOST: z.string().default('localhost:3205'),
  SEARCH_PROTOCOL: z.enum(['http', 'https']).default('http'),
  SEARCH_APP_ID: z.string().min(1).default('fernweh'),
};

/** Key for changes of the search index. Tools and the API have it, browsers and the shell do not. */
export const searchAdminKey = secret('sandbox-admin');

/** PostgreSQL, `postgres://…`. */
export const databaseUrl = addressWithPassword(z.url({ protocol: /^postgres(ql)?$/ }).optional());

/** The client with which the API deletes accounts at the identity provider. The stand-in has the same. */
export const managementVariables = {
  IDENTITY_MANAGEMENT_CLIENT_ID: z.string().min(1).default('fernweh-accounts'),
  IDENTITY_MANAGEMENT_CLIENT_SECRET: secret('sandbox-accounts'),
};

export const common = z.object({
  ...processVariables,
  /** How long a process that was told to end still takes requests, so that balancers can leave it out. */
  DRAIN_MS: whole(0, 0),
  /** The demonstration world; `world` in DATA_DIR if absent. */
  WORLD_DIR: folder,
  /** Port of the site. */
  PORT: port(3000),
  /** Origin of the API as servers reach it. */
  API_URL: url('http://localhost:3100'),
  /** Origin of the API as browsers and mail programs reach it; API_URL if absent. */
  PUBLIC_API_URL: z.url({ protocol: /^https?$/ }),
  GEO_URL: url('http://localhost:3206'),
  /** Identity provider (Auth0, or its stand-in), which signs in visitors and signs their access tokens. */
  IDENTITY_DOMAIN: origin.prefault('http://localhost:3200'),
  IDENTITY_CLIENT_ID: z.string().default('fernweh-site'),
  /** Client id of the moderators' tool, which signs in by a code that it shows. */
  IDENTITY_TOOL_CLIENT_ID: z.string().default('fernweh-moderation'),
  /** Audience that an access token must name: the API. */
  IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
  /** Signs the tokens of forms: the site makes them, the API checks them. */
  FORM_TOKEN_SECRET: secret('sandbox-form-token'),
  /** Whether anybody holds seats without an account; `off` has them log in first (docs/runbooks/anonymous-holds.md). */
  ANONYMOUS_HOLDS: z.enum(['on', 'off']).default('on'),
  /** Proxies whose `X-Forwarded-*` headers count: addresses, networks, `loopback` or `uniquelocal`. Default: none. */
  TRUSTED_PROXIES: list.prefault(''),
});

/** Signs what the identity provider's pages show of a hold (docs/decisions/153): the site makes the note, the provider checks it. */
export const holdNoteSecret = secret('sandbox-hold-note');

/** As the platform's, with defaults of this site that follow from other variables. */
export const readVariables = <T extends z.ZodObject>(schema: T, variables: Variables): z.infer<T> =>
  readAny(schema, { ...derivedDefaults(variables), ...defined(variables) });

const derivedDefaults = (variables: Variables): Variables => ({
  PUBLIC_API_URL: variables.API_URL ?? 'http://localhost:3100',
  IDENTITY_MANAGEMENT_URL: variables.IDENTITY_DOMAIN ?? 'http://localhost:3200',
  RECAPTCHA_URL: variables.TAG_MANAGER_URL ?? 'http://localhost:3207',
  PUBLIC_RECAPTCHA_URL: variables.RECAPTCHA_URL ?? variables.TAG_MANAGER_URL ?? 'http://localhost:3207',
  WORLD_DIR: `${variables.DATA_DIR ?? '.data'}/world`,
  IMAGES_DIR: `${variables.DATA_DIR ?? '.data'}/images`,
});
