import { type SiteConfig, withDefaults } from '@flotilla/command-line/site-config';
import { LOOPBACK } from '@flotilla/contracts/override';
import { namePrefix } from '@flotilla/contracts/wire-names';
import { optionalSecret, secret } from '@flotilla/runtime/secrets';
import {
  canaryShare,
  defined,
  list,
  origin,
  port,
  processVariables,
  readVariables,
  releaseVariables,
  remoteVariables,
  stageOf,
  type Variables,
  whole,
} from '@flotilla/runtime/variables';
import { z } from 'zod';

/** docker-compose passes a variable that is not set as an empty one. */
const absentIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess(value => (value === '' ? undefined : value), schema.optional());

/** What is told must not be read on its way; on one's own machine there is none. */
const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    text => text.startsWith('https:') || LOOPBACK.test(new URL(text).hostname),
    'must be an https address',
  )
  .refine(text => !new URL(text).username && !new URL(text).password, 'must hold no password');

/** The environment of the release desk. Nothing else in its process reads `process.env`. */
export const deskVariables = z.object({
  ...processVariables,
  ...releaseVariables,
  /** Identity provider, whose tokens open the desk's page. */
  IDENTITY_DOMAIN: origin,
  /** Client id of the page, and the audience of its tokens: a token of the site never opens the desk (docs/decisions/120). */
  IDENTITY_DESK_CLIENT_ID: z.string().min(1),
  IDENTITY_DESK_AUDIENCE: z.string().min(1),
  DESK_PORT: port(3300),
  /** Port of /metrics, which is for Prometheus and is not published; absent: there are none. */
  DESK_METRICS_PORT: absentIfEmpty(z.coerce.number().int().min(0).max(65535)),
  /** URLs by which the store is asked, comma-separated: a signed request names one of them. RELEASE_STORE_URL if absent. */
  DESK_URLS: list.prefault('').pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** A request that has not arrived as a whole by then is ended. */
  DESK_REQUEST_MS: whole(30_000, 100),
  /** A registry that the root key signed, for a store that has none or an older one. */
  RELEASE_REGISTRY: z.string().optional(),
  /** Bucket that holds the store; the folder `release-store` in DATA_DIR if absent. */
  RELEASE_STORE_BUCKET: absentIfEmpty(z.string()),
  /** Address of a service that is compatible with S3; AWS if absent. */
  S3_ENDPOINT: absentIfEmpty(z.url({ protocol: /^https?$/ })),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: absentIfEmpty(z.string()),
  S3_SECRET_ACCESS_KEY: optionalSecret(absentIfEmpty(z.string())),
  ...remoteVariables,
  /** Private key that signs pointers, a JSON Web Key. In production it must be set; elsewhere it is made at the first start. */
  DESK_KEY: optionalSecret(z.string().optional()),
  /** Shared with the site's shells, whose reports the desk believes. */
  DESK_TOKEN: secret('development'),
  /** Address of the identity provider's keys, if the desk reaches it at another address than browsers. */
  IDENTITY_JWKS_URL: z.url().optional(),
  /** Share of visitors who get canaries: the page says it, the shells do it. */
  CANARY_SHARE: canaryShare,
  /** A canary is not promoted before it is so old (ms). */
  CANARY_MINIMUM_MS: whole(600_000, 0),
  /** Addresses that hear of releases, comma-separated: https, or http on this machine outside production (docs/contracts/webhooks.md). */
  DESK_WEBHOOKS: list.prefault('').pipe(z.array(webhookUrl).max(10)),
  /** Signs what they hear; needed where there are some. */
  DESK_WEBHOOK_SECRET: optionalSecret(absentIfEmpty(z.string())),
  /** How often the desk judges canaries and new releases. */
  DESK_WATCH_MS: whole(2000, 50),
});

/** A development machine may have no identity provider. */
const localVariables = deskVariables.partial({ IDENTITY_DOMAIN: true });

export type Environment = z.infer<typeof localVariables>;

/** @throws Error that names every variable that is wrong, on one line */
export function readEnvironment(
  site: Pick<SiteConfig, 'name' | 'defaults'>,
  given: Variables = process.env,
): Environment {
  const variables = withDefaults(site, given);
  return isOfDevelopment(stageOf(variables))
    ? readVariables(localVariables, { ...developmentIdentity(site), ...defined(variables) })
    : readVariables(deskVariables, variables);
}

/** What the desk is to a provider that a development machine has. */
const developmentIdentity = ({ name }: Pick<SiteConfig, 'name'>) => ({
  IDENTITY_DESK_CLIENT_ID: `${namePrefix(name)}-desk`,
  IDENTITY_DESK_AUDIENCE: `https://desk.${namePrefix(name)}.example`,
});

const isOfDevelopment = (stage: string) => ['development', 'test'].includes(stage);

export const isDevelopment = ({ STAGE }: Environment) => isOfDevelopment(STAGE);

export const isProduction = ({ STAGE }: Environment) => STAGE === 'production';
