import { builderService } from './builder/builder.ts';
import { contentService } from './content/content.ts';
import { contentfulService } from './contentful/contentful.ts';
import type { Environment } from './environment.ts';
import { geoService } from './geo/geo.ts';
import { imagesService } from './images/images.ts';
import { mailService } from './mail/mail.ts';
import { paymentsService } from './payments/payments.ts';
import { searchService } from './search/search.ts';
import { type Running, type Service, start } from './shared/server.ts';

type Make = { port: number; make: () => Service | Promise<Service> };

/** Every stand-in by its name on the command line. */
const standIns = (env: Environment): Record<string, Make> => {
  const worldDir = env.WORLD_DIR;
  return {
    content: { port: env.CONTENT_PORT, make: () => contentService({ worldDir }) },
    contentful: { port: env.CONTENTFUL_PORT, make: () => contentfulService({ worldDir }) },
    images: {
      port: env.IMAGES_PORT,
      make: () => imagesService({ worldDir, imagesDir: env.IMAGES_DIR }),
    },
    builder: { port: env.BUILDER_PORT, make: () => builderService({ worldDir }) },
    search: { port: env.SEARCH_PORT, make: () => searchService({ worldDir }) },
    geo: { port: env.GEO_PORT, make: () => geoService({ localCountry: env.GEO_LOCAL_COUNTRY }) },
    payments: {
      port: env.PAYMENTS_PORT,
      make: () =>
        paymentsService({
          merchant: env.PAYMENTS_MERCHANT,
          secretKey: env.PAYMENTS_SECRET_KEY,
          webhookUrl: env.PAYMENTS_WEBHOOK_URL,
          webhookSecret: env.PAYMENTS_WEBHOOK_SECRET,
          publicUrl: env.PAYMENTS_PUBLIC_URL,
        }),
    },
    mail: { port: env.MAIL_PORT, make: () => mailService({ smtpPort: env.MAIL_SMTP_PORT }) },
  };
};

/**
 * Starts every stand-in, or those named. @throws Error naming the one that could not start; those that had are ended again.
 */
export async function startAll(env: Environment, names?: string[]): Promise<Running[]> {
  const known = standIns(env);
  const running: Running[] = [];
  try {
    for (const name of names ?? Object.keys(known)) {
      const one = known[name];
      if (!one) throw new Error(`There is no stand-in ${name}; there are ${Object.keys(known).join(', ')}`);
      running.push(await start(await one.make(), { port: one.port, host: env.HOST }));
    }
  } catch (error) {
    await Promise.all(running.map(one => one.close()));
    throw error;
  }
  return running;
}
