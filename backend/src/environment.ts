import {
  common,
  databaseUrl,
  list,
  managementVariables,
  origin,
  port,
  readVariables,
  secret,
  tracingVariables,
  type Variables,
  whole,
} from '@fernweh/config/variables';
import { z } from 'zod';
import { developmentKey } from './encryption/seal.ts';
import { mailVariables } from './mail/mail-variables.ts';
import { stripeVariables } from './payments/stripe-variables.ts';
import { searchVariables } from './search/search-variables.ts';

const LOCAL_SITE = Array.from({ length: 7 }, (_, n) => `http://localhost:${3000 + n}`);
const KEY_BYTES = 32;

const hasSandboxSecret = (env: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string }) =>
  `${env.STRIPE_SECRET_KEY} ${env.STRIPE_WEBHOOK_SECRET}`.includes('_sandbox');

/** The environment of the API. Nothing else in the API's process reads `process.env`. */
export const apiVariables = common
  .omit({
    IDENTITY_CLIENT_ID: true,
    IDENTITY_TOOL_CLIENT_ID: true,
    WORLD_DIR: true,
  })
  .extend({
    API_PORT: port(3100),
    /** PostgreSQL, `postgres://…`; without it the data is stored in DATA_DIR. */
    DATABASE_URL: databaseUrl,
    /** Encrypts passports and medical details: 32 bytes in base64. */
    ENCRYPTION_KEY: secret(
      developmentKey(),
      z.string().refine(text => Buffer.from(text, 'base64').length === KEY_BYTES, 'is 32 bytes in base64'),
    ),
    /** Deadline for the geo vendor; after it the visitor gets the default market. */
    GEO_DEADLINE_MS: whole(300),
    /** Country of visitors from this machine or a private network: ISO 3166-1 alpha-2. */
    DEFAULT_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('GB'),
    /** The provider's keys, where the API reaches the provider at another address than browsers do. */
    IDENTITY_JWKS_URL: z.url().optional(),
    /** Origins whose pages may call the API from a browser. */
    SITE_ORIGINS: list.prefault(LOCAL_SITE.join(',')),
    /** Origins of other sites that show components of ours, whose pages may call the API too (docs/decisions/134). Default: none. */
    HOST_ORIGINS: list.prefault(''),
    /** Sets the clock to the beginning of a day, YYYY-MM-DD, for demonstrations and tests. */
    CLOCK: z.iso.date().optional(),
    /** Whether forms of visitors who are not signed in need a proof; `off` is for tests and tools. */
    BOT_CHECK: z.enum(['on', 'off']).default('on'),
    /** reCAPTCHA as this server reaches it; empty: the signed token of a form is the only proof. */
    RECAPTCHA_URL: z.union([z.url(), z.literal('')]),
    RECAPTCHA_SECRET: secret('sandbox-recaptcha'),
    RECAPTCHA_DEADLINE_MS: whole(2000),
    /** Anonymous holds of the whole site that run at once; whoever comes later logs in first (product/booking 19). */
    ANONYMOUS_HOLDS_AT_ONCE: whole(500, 0),
    ...tracingVariables('fernweh-api'),
    /** The tenant's own domain: a custom one has no Management API. IDENTITY_DOMAIN if absent. */
    IDENTITY_MANAGEMENT_URL: origin,
    ...managementVariables,
    ...mailVariables,
    ...searchVariables,
    ...stripeVariables,
  })
  // The sandbox's secrets are public: with the real provider anybody could sign a payment.
  .refine(env => !env.STRIPE_URL.includes('stripe.com') || !hasSandboxSecret(env), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'and STRIPE_SECRET_KEY are needed where STRIPE_URL is not the sandbox',
  });

export type Environment = z.infer<typeof apiVariables>;

/** @throws Error that names every variable that is wrong, on one line */
export const readEnvironment = (variables: Variables = process.env): Environment =>
  readVariables(apiVariables, variables);
