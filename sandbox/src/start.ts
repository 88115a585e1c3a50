import path from 'node:path';
import type { Environment, StandIn } from './environment.ts';
import { type Deferred, type Running, type Service, start } from './shared/server.ts';

/** Starts stand-ins. @throws Error naming the one that could not start; the others are stopped first */
export async function startAll(env: Environment): Promise<Running[]> {
  const running: Running[] = [];
  try {
    for (const name of env.STAND_INS) {
      const { port, open } = standIns[name](env);
      running.push(await start(await open(), { port, host: env.HOST }));
    }
  } catch (error) {
    await Promise.all(running.map(one => one.close()));
    throw error;
  }
  return running;
}

type Opening = { port: number; open: () => Promise<Service | Deferred> };

/** Each stand-in's code is loaded when it opens, so that a process loads only the stand-ins that it runs. */
const standIns: Record<StandIn, (env: Environment) => Opening> = {
  identity: env => ({
    port: env.IDENTITY_PORT,
    open: async () =>
      (await import('./identity/identity.ts')).identityService({
        clientId: env.IDENTITY_CLIENT_ID,
        toolClientId: env.IDENTITY_TOOL_CLIENT_ID,
        audience: env.IDENTITY_AUDIENCE,
        desk: {
          clientId: env.IDENTITY_DESK_CLIENT_ID,
          audience: env.IDENTITY_DESK_AUDIENCE,
          sites: env.IDENTITY_DESK_URLS,
        },
        management: {
          clientId: env.IDENTITY_MANAGEMENT_CLIENT_ID,
          secret: env.IDENTITY_MANAGEMENT_CLIENT_SECRET,
        },
        accessTokenSeconds: env.IDENTITY_ACCESS_TOKEN_S,
        sessionSeconds: env.IDENTITY_SESSION_S,
        sites: [env.SITE_URL, ...env.IDENTITY_SITE_URLS],
        publicUrl: env.IDENTITY_PUBLIC_URL,
        accountsFile: path.join(env.DATA_DIR, 'identity', 'accounts.json'),
        keyFile: path.join(env.DATA_DIR, 'identity', 'signing-key.json'),
        mail: env.SMTP_URL ?? `smtp://localhost:${env.MAIL_SMTP_PORT}`,
        newsletter: {
          url: new URL('/api/v1/newsletter', env.API_URL).href,
          formSecret: env.FORM_TOKEN_SECRET,
        },
        holdSecret: env.HOLD_NOTE_SECRET,
      }),
  }),
  content: env => ({
    port: env.CONTENT_PORT,
    open: async () => (await import('./content/content.ts')).contentService({ worldDir: env.WORLD_DIR }),
  }),
  contentful: env => ({
    port: env.CONTENTFUL_PORT,
    open: async () =>
      (await import('./contentful/contentful.ts')).contentfulService({ worldDir: env.WORLD_DIR }),
  }),
  images: env => ({
    port: env.IMAGES_PORT,
    open: async () =>
      (await import('./images/images.ts')).imagesService({
        worldDir: env.WORLD_DIR,
        imagesDir: env.IMAGES_DIR,
      }),
  }),
  builder: env => ({
    port: env.BUILDER_PORT,
    open: async () => (await import('./builder/builder.ts')).builderService({ worldDir: env.WORLD_DIR }),
  }),
  search: env => ({
    port: env.SEARCH_PORT,
    open: async () =>
      (await import('./search/search.ts')).searchService({
        worldDir: env.WORLD_DIR,
        adminKey: env.SEARCH_ADMIN_KEY,
      }),
  }),
  geo: env => ({
    port: env.GEO_PORT,
    open: async () => (await import('./geo/geo.ts')).geoService({ localCountry: env.GEO_LOCAL_COUNTRY }),
  }),
  'tag-manager': env => ({
    port: env.TAG_MANAGER_PORT,
    open: async () => (await import('./tag-manager/tag-manager.ts')).tagManagerService(env.RECAPTCHA_SECRET),
  }),
  analytics: env => ({
    port: env.ANALYTICS_PORT,
    open: async () => (await import('./analytics/analytics.ts')).analyticsService(),
  }),
  chat: env => ({
    port: env.CHAT_PORT,
    open: async () => (await import('./chat/chat.ts')).chatService(),
  }),
  payments: env => ({
    port: env.PAYMENTS_PORT,
    open: async () =>
      (await import('./payments/payments.ts')).paymentsService({
        merchant: env.PAYMENTS_MERCHANT,
        secretKey: env.PAYMENTS_SECRET_KEY,
        webhookUrl: env.PAYMENTS_WEBHOOK_URL,
        webhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
        publicUrl: env.PAYMENTS_PUBLIC_URL,
      }),
  }),
  mail: env => ({
    port: env.MAIL_PORT,
    open: async () => (await import('./mail/mail.ts')).mailService({ smtpPort: env.MAIL_SMTP_PORT }),
  }),
  traces: env => ({
    port: env.TRACES_PORT,
    open: async () => (await import('./traces/traces.ts')).tracesService(),
  }),
};
