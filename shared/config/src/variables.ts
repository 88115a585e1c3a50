import { resolve } from 'node:path';
import { z } from 'zod';
import { addressWithPassword, secret, secretsOf, trustedKey } from './secrets.ts';

export { addressWithPassword, optionalSecret, secret, secretsOf } from './secrets.ts';

/**
 * The environment variables that several deployables read. Each schema (the site's in `environment.ts`, the API's in
 * backend/src/environment.ts, the stand-ins' in sandbox/src/environment.ts) takes them from here, so that a variable
 * has the same default and meaning everywhere.
 */
export const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

/** A whole number, at least `least`. */
export const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);

export const url = (fallback: string) => z.url({ protocol: /^https?$/ }).default(fallback);

/** A folder; relative paths start at the working directory. */
export const folder = z.string().transform(path => resolve(path));

/** Entries separated by commas. */
export const list = z.string().transform(text => text.split(',').flatMap(entry => entry.trim() || []));

/** An origin; https if no protocol is given. */
export const origin = z
  .string()
  .transform(domain => (domain.includes('://') ? domain : `https://${domain}`).replace(/\/+$/, ''))
  .pipe(z.url({ protocol: /^https?$/ }));

const STAGES = ['production', 'staging', 'development', 'test'] as const;

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
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Which of several sites of the same build this is; NODE_ENV if absent. */
  STAGE: z.enum(STAGES),
  /** Address to listen on. The default is reachable from this machine only; containers set 0.0.0.0. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Default: info; silent under test. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
  /** How long a process that was told to end still takes requests, so that balancers can leave it out. */
  DRAIN_MS: whole(0, 0),
  /** Everything that this deployable stores. */
  DATA_DIR: folder.prefault('.data'),
  /** The demonstration world; `world` in DATA_DIR if absent. */
  WORLD_DIR: folder,
  /** Port of the site. */
  PORT: port(3000),
  /** Origin of the site as browsers reach it; `http://localhost:<PORT>` if absent. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
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
  /** Client id of the release desk's page, and the audience of its tokens: a token of the site never opens the desk (docs/decisions/120). */
  IDENTITY_DESK_CLIENT_ID: z.string().default('fernweh-desk'),
  IDENTITY_DESK_AUDIENCE: z.string().default('https://desk.fernweh.example'),
  /** Signs the tokens of forms: the site makes them, the API checks them. */
  FORM_TOKEN_SECRET: secret('sandbox-form-token'),
  /** Whether anybody holds seats without an account; `off` has them log in first (docs/runbooks/anonymous-holds.md). */
  ANONYMOUS_HOLDS: z.enum(['on', 'off']).default('on'),
  /** Proxies whose `X-Forwarded-*` headers count: addresses, networks, `loopback` or `uniquelocal`. Default: none. */
  TRUSTED_PROXIES: list.prefault(''),
});

/** Signs what the identity provider's pages show of a hold (docs/decisions/153): the site makes the note, the provider checks it. */
export const holdNoteSecret = secret('sandbox-hold-note');

/** What the site, the release desk and the release command know of the release store (docs/contracts/release-store.md). */
export const releaseVariables = {
  /** Where the release desk serves the store; the default is 300 ports above the site. */
  RELEASE_STORE_URL: z.url({ protocol: /^https?$/ }),
  /** Folder of the development keys: `release-keys` in DATA_DIR if absent. */
  RELEASE_KEYS_DIR: folder,
  /** Folder of the public root key, `root.public.json`: RELEASE_KEYS_DIR if absent. */
  RELEASE_ROOT_DIR: folder,
  /** Public root key, a JSON Web Key; the file in RELEASE_ROOT_DIR if absent. */
  RELEASE_ROOT_KEY: trustedKey(z.string().optional()),
};

/**
 * Remotes that a stock tool built, with the folders of their builds: `mf-forecast=examples/stock-remote/dist` (docs/decisions/158). By
 * name.
 */
export const stockRemotes = list
  .prefault('')
  .pipe(
    z.array(
      z
        .string()
        .regex(/^mf-[a-z]+(-[a-z]+)*=.+$/, 'is a list of mf-<name>=<folder of the build>')
        .transform(entry => {
          const at = entry.indexOf('=');
          return [entry.slice(0, at) as `mf-${string}`, resolve(entry.slice(at + 1))] as const;
        }),
    ),
  )
  .transform((entries): Record<`mf-${string}`, string> => Object.fromEntries(entries));

/** Traces, named as OpenTelemetry names them. @param service what spans of this deployable are called */
export const tracingVariables = (service: string) => ({
  /** Collector of OpenTelemetry, OTLP over HTTP: `http://collector:4318`. Empty: there are no traces, and their code is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default(service),
  /** Share of the traces that are recorded; the same for all deployables, so that a trace is whole. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** Share of visitors who get canaries. Visitors keep the cohort that they drew. */
export const canaryShare = z.coerce.number().min(0).max(1).default(0.05);

export type Variables = Record<string, string | undefined>;

/**
 * In production a secret that is missing, or that everybody can read in this repository, is wrong.
 * @throws Error that names every variable that is wrong, on one line, without its value
 */
export function readVariables<T extends z.ZodObject>(schema: T, variables: Variables): z.infer<T> {
  const stage = variables.STAGE ?? variables.NODE_ENV ?? 'development';
  const isProduction = stage === 'production';
  const secrets = secretsOf(schema.shape);
  const refused = new Map(isProduction ? secrets.flatMap(refusalIn(variables)) : []);
  const defaults = secrets.map(([name, { developmentValue }]) => [name, developmentValue]);
  const result = schema.safeParse({
    ...(isProduction ? {} : Object.fromEntries(defaults)),
    ...derivedDefaults(variables, stage),
    ...defined(variables),
  });
  if (result.success && refused.size === 0) return result.data;
  const issues = result.success ? [] : result.error.issues;
  const wrong = [
    ...[...refused].map(([name, why]) => `${name}: ${why}`),
    ...issues
      .filter(({ path: [name] }) => !refused.has(String(name)))
      .map(({ path, message }) => `${path.join('.')}: ${message}`),
  ];
  throw new Error(`The environment is not valid. ${wrong.join('; ')}`);
}

/** Why production does not start with its secrets. */
const refusalIn =
  (variables: Variables) =>
  ([name, { developmentValue, weakness }]: ReturnType<typeof secretsOf>[number]): [string, string][] => {
    const value = variables[name];
    const why = value
      ? weakness(value)
      : developmentValue && 'is needed in production, where its development default does not apply';
    return why ? [[name, why]] : [];
  };

/** Defaults that follow from other variables. */
const derivedDefaults = (variables: Variables, stage: string): Variables => ({
  STAGE: stage,
  LOG_LEVEL: variables.NODE_ENV === 'test' ? 'silent' : 'info',
  SITE_URL: `http://localhost:${variables.PORT ?? 3000}`,
  PUBLIC_API_URL: variables.API_URL ?? 'http://localhost:3100',
  IDENTITY_MANAGEMENT_URL: variables.IDENTITY_DOMAIN ?? 'http://localhost:3200',
  RECAPTCHA_URL: variables.TAG_MANAGER_URL ?? 'http://localhost:3207',
  PUBLIC_RECAPTCHA_URL: variables.RECAPTCHA_URL ?? variables.TAG_MANAGER_URL ?? 'http://localhost:3207',
  RELEASE_STORE_URL: `http://localhost:${Number(variables.PORT ?? 3000) + 300}`,
  RELEASE_KEYS_DIR: keysFolder(variables),
  RELEASE_ROOT_DIR: variables.RELEASE_KEYS_DIR ?? keysFolder(variables),
  WORLD_DIR: `${variables.DATA_DIR ?? '.data'}/world`,
  IMAGES_DIR: `${variables.DATA_DIR ?? '.data'}/images`,
});

const keysFolder = ({ DATA_DIR = '.data' }: Variables) => `${DATA_DIR}/release-keys`;

const defined = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
