import path from 'node:path';
import { z } from 'zod';

/** The environment of the stand-ins, parsed once and nowhere else. Port 0 takes any free one. */
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
  /** Which of them to start, comma-separated; all by default. */
  STAND_INS: z
    .string()
    .default(STAND_INS.join(','))
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(STAND_INS))),
  HOST: z.string().default('127.0.0.1'),
  IDENTITY_PORT: port(3200),
  /** Address by which browsers reach the identity provider, where that is not its port on this machine: the issuer. */
  IDENTITY_PUBLIC_URL: z.url().optional(),
  IDENTITY_CLIENT_ID: z.string().default('fernweh-site'),
  /** The moderators' tool, which signs in by a code that it shows. */
  IDENTITY_TOOL_CLIENT_ID: z.string().default('fernweh-moderation'),
  IDENTITY_AUDIENCE: z.string().default('https://api.fernweh.example'),
  IDENTITY_ACCESS_TOKEN_S: seconds(600),
  IDENTITY_SESSION_S: seconds(259_200),
  /** The site: sign-ins come back to `/auth/callback` below it, logouts to itself. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** More addresses of the site that the identity provider may send browsers to, comma-separated. */
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
  /** Country that addresses of this machine and of private networks count as. */
  GEO_LOCAL_COUNTRY: z.string().length(2).default('GB'),
  /** Whom the payment page asks the money for. */
  PAYMENTS_MERCHANT: z.string().default('Fernweh'),
  /** The API key that the merchant's server has to show. */
  PAYMENTS_SECRET_KEY: z.string().startsWith('sk_test_').default('sk_test_sandbox'),
  /** Where events are delivered, and the secret that signs them. */
  PAYMENTS_WEBHOOK_URL: z.url().default('http://localhost:3100/api/v1/webhooks/payments'),
  PAYMENTS_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  /** Origin of the payment page as a browser reaches it; that of the API call if absent. */
  PAYMENTS_PUBLIC_URL: z.url().optional(),
});
export type Environment = z.infer<typeof schema>;

/** @throws Error naming every variable that is wrong. */
export function environment(source: Record<string, string | undefined> = process.env): Environment {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not valid. ${wrong}`);
}
