import path from 'node:path';
import { z } from 'zod';

/** The stand-ins' environment, parsed in one place. Port 0 takes any free port. */
const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);
const seconds = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const urls = z
  .string()
  .transform(text => text.split(',').flatMap(part => part.trim() || []))
  .pipe(z.array(z.url()));
const STAND_INS = [
  'identity',
  'content',
  'contentful',
  'images',
  'builder',
  'search',
  'geo',
  'tag-manager',
  'analytics',
  'chat',
  'payments',
  'mail',
] as const;
export type StandIn = (typeof STAND_INS)[number];

const root = path.resolve(import.meta.dirname, '../..');

const schema = z.object({
  /** Stand-ins to start, comma-separated; all by default. */
  STAND_INS: z
    .string()
    .default(STAND_INS.join(','))
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(STAND_INS))),
  HOST: z.string().default('127.0.0.1'),
  IDENTITY_PORT: port(3200),
  /** Public origin of the identity provider, which is the issuer; `http://localhost:<port>` if absent. */
  IDENTITY_PUBLIC_URL: z.url().optional(),
  IDENTITY_CLIENT_ID: z.string().default('fernweh-site'),
  /** The moderators' command-line tool, which signs in with the device flow. */
  IDENTITY_TOOL_CLIENT_ID: z.string().default('fernweh-moderation'),
  IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
  IDENTITY_ACCESS_TOKEN_S: seconds(600),
  IDENTITY_SESSION_S: seconds(259_200),
  /** Origin of the site: sign-ins return to its `/auth/callback`, logouts to the origin itself. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** Further origins of the site that the identity provider may redirect to, comma-separated. */
  IDENTITY_SITE_URLS: urls.prefault(''),
  CONTENT_PORT: port(3201),
  CONTENTFUL_PORT: port(3202),
  IMAGES_PORT: port(3203),
  BUILDER_PORT: port(3204),
  SEARCH_PORT: port(3205),
  GEO_PORT: port(3206),
  TAG_MANAGER_PORT: port(3207),
  ANALYTICS_PORT: port(3208),
  CHAT_PORT: port(3209),
  PAYMENTS_PORT: port(3210),
  MAIL_SMTP_PORT: port(3211),
  MAIL_PORT: port(3212),
  WORLD_DIR: z.string().default(path.join(root, '.data/world')),
  IMAGES_DIR: z.string().default(path.join(root, '.data/images')),
  /** Country of visitors from this machine or a private network. */
  GEO_LOCAL_COUNTRY: z.string().length(2).default('GB'),
  /** Name of the merchant on the payment page. */
  PAYMENTS_MERCHANT: z.string().default('Fernweh'),
  /** The API key that the merchant's server sends. */
  PAYMENTS_SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  /** Where events are delivered. */
  PAYMENTS_WEBHOOK_URL: z.url().default('http://localhost:3100/api/v1/webhooks/payments'),
  PAYMENTS_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  /** Public origin of the payment page; the host of the API call if absent. */
  PAYMENTS_PUBLIC_URL: z.url().optional(),
});
export type Environment = z.infer<typeof schema>;

/** @throws Error naming every variable that is not valid */
export function environment(source: Record<string, string | undefined> = process.env): Environment {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not valid. ${wrong}`);
}
