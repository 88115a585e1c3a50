import {
  common,
  DESK_IDENTITY,
  folder,
  holdNoteSecret,
  list,
  managementVariables,
  port,
  readVariables,
  searchAdminKey,
  secret,
  type Variables,
  whole,
} from '@fernweh/config/variables';
import { z } from 'zod';

/** The environment of the stand-ins. Nothing else of theirs reads `process.env`. Port 0 takes any free one. */
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
  'traces',
] as const;
/** No vendor's: it is for engineers who ask for it. */
const AT_FIRST = STAND_INS.filter(name => name !== 'traces');
export type StandIn = (typeof STAND_INS)[number];

const own = common.pick({
  NODE_ENV: true,
  STAGE: true,
  HOST: true,
  WORLD_DIR: true,
  DATA_DIR: true,
  SITE_URL: true,
  API_URL: true,
  IDENTITY_CLIENT_ID: true,
  IDENTITY_TOOL_CLIENT_ID: true,
  IDENTITY_AUDIENCE: true,
});
const schema = own.extend({
  /** Which of them to start, comma-separated; all but `traces` by default. */
  STAND_INS: list.prefault(AT_FIRST.join(',')).pipe(z.array(z.enum(STAND_INS))),
  IDENTITY_PORT: port(3200),
  /** Origin of the identity provider as browsers reach it: the issuer. Default: its port on this machine. */
  IDENTITY_PUBLIC_URL: z.url().optional(),
  IDENTITY_ACCESS_TOKEN_S: whole(600),
  IDENTITY_SESSION_S: whole(259_200),
  /** Addresses that the identity provider may send browsers to, besides SITE_URL, comma-separated. */
  IDENTITY_SITE_URLS: list.prefault('').pipe(z.array(z.url())),
  IDENTITY_DESK_CLIENT_ID: z.string().default(DESK_IDENTITY.IDENTITY_DESK_CLIENT_ID),
  IDENTITY_DESK_AUDIENCE: z.string().default(DESK_IDENTITY.IDENTITY_DESK_AUDIENCE),
  /** Addresses of the release desk, to which the identity provider sends operators alone, comma-separated. */
  IDENTITY_DESK_URLS: list.prefault('http://localhost:3300').pipe(z.array(z.url())),
  /** With it the identity provider signs the newsletter requests that its sign-up page takes. */
  FORM_TOKEN_SECRET: common.shape.FORM_TOKEN_SECRET,
  /** With it the identity provider believes what the site says of a hold. */
  HOLD_NOTE_SECRET: holdNoteSecret,
  /** With which the site's API deletes accounts at the identity provider. */
  IDENTITY_MANAGEMENT_CLIENT_ID: managementVariables.IDENTITY_MANAGEMENT_CLIENT_ID,
  IDENTITY_MANAGEMENT_CLIENT_SECRET: managementVariables.IDENTITY_MANAGEMENT_CLIENT_SECRET,
  /** Mail server for mails about accounts; the mail stand-in on this machine if absent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONTENT_PORT: port(3201),
  CONTENTFUL_PORT: port(3202),
  IMAGES_PORT: port(3203),
  BUILDER_PORT: port(3204),
  SEARCH_PORT: port(3205),
  SEARCH_ADMIN_KEY: searchAdminKey,
  GEO_PORT: port(3206),
  TAG_MANAGER_PORT: port(3207),
  /** With which the site's API asks reCAPTCHA, which is on the tag manager's port. */
  RECAPTCHA_SECRET: secret('sandbox-recaptcha'),
  ANALYTICS_PORT: port(3208),
  CHAT_PORT: port(3209),
  PAYMENTS_PORT: port(3210),
  MAIL_SMTP_PORT: port(3211),
  MAIL_PORT: port(3212),
  /** OTLP's own port. */
  TRACES_PORT: port(4318),
  /** Pictures made from the world; `images` in DATA_DIR if absent. */
  IMAGES_DIR: folder,
  /** Country of visitors from this machine or a private network: ISO 3166-1 alpha-2. */
  GEO_LOCAL_COUNTRY: z.string().length(2).default('GB'),
  /** Name of the merchant on the payment page. */
  PAYMENTS_MERCHANT: z.string().default('Fernweh'),
  /** API key of the merchant's server. */
  PAYMENTS_SECRET_KEY: secret('sk_test_sandbox', z.string().startsWith('sk_test_')),
  /** Where events are delivered; the secret signs them. */
  PAYMENTS_WEBHOOK_URL: z.url().default('http://localhost:3100/api/v1/webhooks/payments'),
  PAYMENTS_WEBHOOK_SECRET: secret('whsec_sandbox', z.string().startsWith('whsec_')),
  /** Origin of the payment page as browsers reach it; that of the API call if absent. */
  PAYMENTS_PUBLIC_URL: z.url().optional(),
});
export type Environment = z.infer<typeof schema>;

/** @throws Error that names every variable that is wrong, on one line */
export const environment = (variables: Variables = process.env): Environment =>
  readVariables(schema, variables);
