import { resolve } from 'node:path';
import { z } from 'zod';
import { optionalSecret, secretsOf, trustedKey } from './secrets.ts';

/**
 * Variables of processes of any site, and how they are read. A site adds its own, and has a variable with the same default and meaning
 * wherever it is read.
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

/** What every process of a site reads. */
export const processVariables = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Which of several sites of the same build this is; NODE_ENV if absent. */
  STAGE: z.enum(STAGES),
  /** Address to listen on. The default is reachable from this machine only; containers set 0.0.0.0. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Default: info; silent under test. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
  /** Everything that this deployable stores. */
  DATA_DIR: folder.prefault('.data'),
  /** Origin of the site as browsers reach it; `http://localhost:<PORT>` if absent. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
};

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
const stockRemotes = list
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

/** Where builds of remotes come from. */
export const remoteVariables = {
  /** Origins of the remotes: `mf-content=http://…,mf-search=http://…`. */
  REMOTES: z.string().optional(),
  /** Port of the first remote's origin; the others follow. */
  REMOTE_PORT: port(3001),
  STOCK_REMOTES: stockRemotes,
};

/** Origin of every remote: the one that REMOTES names, else a port of this machine, from REMOTE_PORT on. */
export function remoteOrigins(
  remotes: readonly string[],
  env: { REMOTES?: string; REMOTE_PORT: number },
): Record<string, string> {
  const local = remotes.map((name, index) => [name, `http://localhost:${env.REMOTE_PORT + index}`]);
  const listed = (env.REMOTES ?? '')
    .split(',')
    .filter(Boolean)
    .map(pair => pair.split('='));
  return Object.fromEntries([...local, ...listed]);
}

/** Traces, named as OpenTelemetry names them. @param service what spans of this deployable are called */
export const tracingVariables = (service: string) => ({
  /** Collector of OpenTelemetry, OTLP over HTTP: `http://collector:4318`. Empty: there are no traces, and their code is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  OTEL_SERVICE_NAME: z.string().min(1).default(service),
  /** Share of the traces that are recorded; the same for all deployables, so that a trace is whole. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** Who releases. */
export const authorVariables = {
  /** Private key of a team, a JSON Web Key; the development key of the remote if absent. */
  RELEASE_TEAM_KEY: optionalSecret(z.string().optional()),
  /** For the history; the name of the system's user if absent. */
  RELEASE_BY: z.string().min(1).max(100).optional(),
};

/** What signing a shell's sources needs. The server that answers visitors has no variable for the key (docs/decisions/198). */
export const signingVariables = {
  /** The private key of the shell's sources, a JSON Web Key; the development key in RELEASE_KEYS_DIR if absent. */
  RELEASE_SHELL_KEY: optionalSecret(z.string().optional()),
  RELEASE_KEYS_DIR: releaseVariables.RELEASE_KEYS_DIR,
  /** File of the signed sources; `sources.jws` in the shell's folder if absent. */
  SHELL_SOURCES: z.string().optional(),
};

/** Share of visitors who get canaries. Visitors keep the cohort that they drew. */
export const canaryShare = z.coerce.number().min(0).max(1).default(0.05);

export type Variables = Record<string, string | undefined>;

/**
 * In production a secret that is missing, or that everybody can read in this repository, is wrong.
 * @throws Error that names every variable that is wrong, on one line, without its value
 */
export function readVariables<T extends z.ZodObject>(schema: T, variables: Variables): z.infer<T> {
  const stage = stageOf(variables);
  const isProduction = stage === 'production';
  const secrets = secretsOf(schema.shape);
  const refused = refusedSecrets(schema.shape, variables);
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

/** Which of several sites of the same build a process belongs to. */
export const stageOf = ({ STAGE, NODE_ENV }: Variables): string => STAGE ?? NODE_ENV ?? 'development';

/** Secrets that production does not take, each with the reason. Other stages take all. */
export const refusedSecrets = (shape: z.core.$ZodShape, variables: Variables): Map<string, string> =>
  new Map(stageOf(variables) === 'production' ? secretsOf(shape).flatMap(refusalIn(variables)) : []);

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
  RELEASE_STORE_URL: `http://localhost:${Number(variables.PORT ?? 3000) + 300}`,
  RELEASE_KEYS_DIR: keysFolder(variables),
  RELEASE_ROOT_DIR: variables.RELEASE_KEYS_DIR ?? keysFolder(variables),
});

const keysFolder = ({ DATA_DIR = '.data' }: Variables) => `${DATA_DIR}/release-keys`;

export const defined = (variables: Variables) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
