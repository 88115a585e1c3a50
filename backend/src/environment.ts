import { resolve } from 'node:path';
import { z } from 'zod';
import { mailVariables } from './mail/mail-variables.ts';
import { stripeVariables } from './payments/stripe-variables.ts';

/** The API's environment, parsed once and nowhere else. */
const folder = z.string().transform(path => resolve(path));
const list = z.string().transform(text =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
);
const origin = z
  .string()
  .transform(domain => (domain.includes('://') ? domain : `https://${domain}`).replace(/\/+$/, ''))
  .pipe(z.url({ protocol: /^https?$/ }));
const LOCAL_SITE = Array.from({ length: 7 }, (_, n) => `http://localhost:${3000 + n}`);

const hasSandboxSecret = (env: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string }) =>
  `${env.STRIPE_SECRET_KEY} ${env.STRIPE_WEBHOOK_SECRET}`.includes('_sandbox');

const schema = z
  .object({
    API_PORT: z.coerce.number().int().min(0).max(65535).default(3100),
    DATA_DIR: folder.prefault('.data'),
    /** PostgreSQL, `postgres://…`; without it the data is kept in DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Seals passports and medical details: 32 bytes in base64. ExternalServices production there is a default. */
    ENCRYPTION_KEY: z
      .string()
      .refine(text => Buffer.from(text, 'base64').length === 32, 'is 32 bytes in base64')
      .optional(),
    NODE_ENV: z.string().default('development'),
    GEO_URL: z.url().default('http://localhost:3206'),
    /** Longest wait for the geo vendor; then the visitor gets the default market. */
    GEO_DEADLINE_MS: z.coerce.number().int().min(1).default(300),
    /** Country of visitors from this machine or a private network: ISO 3166-1 alpha-2. */
    DEFAULT_COUNTRY: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('GB'),
    /** Identity provider (Auth0, or its stand-in) whose access tokens count: an origin, https where none is said. */
    IDENTITY_DOMAIN: origin.prefault('http://localhost:3200'),
    /** What an access token must be meant for. */
    IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
    /** The provider's keys, where the API reaches them by another name than browsers do. */
    IDENTITY_JWKS_URL: z.url().optional(),
    /** Origins whose pages may call the API from a browser. */
    SITE_ORIGINS: list.prefault(LOCAL_SITE.join(',')),
    /** Who may say `X-Forwarded-For`: addresses, networks, or `loopback`. */
    TRUSTED_PROXIES: list.prefault('loopback'),
    /** Sets the clock to the beginning of a day, YYYY-MM-DD, for demonstrations and tests. */
    CLOCK: z.iso.date().optional(),
    /** Where mail programmes and browsers reach the API. */
    PUBLIC_API_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3100'),
    ...mailVariables,
    ...stripeVariables,
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  })
  .refine(env => env.NODE_ENV !== 'production' || env.ENCRYPTION_KEY, {
    path: ['ENCRYPTION_KEY'],
    message: 'is needed in production',
  })
  // The sandbox's secrets are public: with the real provider anybody could sign a payment.
  .refine(env => !env.STRIPE_URL.includes('stripe.com') || !hasSandboxSecret(env), {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'and STRIPE_SECRET_KEY are needed where STRIPE_URL is not the sandbox',
  });

export type Environment = z.infer<typeof schema>;

/** @throws Error naming every variable that is wrong, on one line */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not valid. ${wrong}`);
}
