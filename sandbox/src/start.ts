import { analyticsService } from './analytics/analytics.ts';
import { builderService } from './builder/builder.ts';
import { chatService } from './chat/chat.ts';
import { contentService } from './content/content.ts';
import { contentfulService } from './contentful/contentful.ts';
import type { Environment } from './environment.ts';
import { geoService } from './geo/geo.ts';
import { identityService } from './identity/identity.ts';
import { imagesService } from './images/images.ts';
import { searchService } from './search/search.ts';
import { type Deferred, type Running, type Service, start } from './shared/server.ts';
import { tagManagerService } from './tag-manager/tag-manager.ts';

/** Starts every stand-in. @throws Error naming the one that could not start; those that had are ended again. */
export async function startAll(env: Environment): Promise<Running[]> {
  const worldDir = env.WORLD_DIR;
  const services: { service: Service | Deferred; port: number }[] = [
    { service: identityOf(env), port: env.IDENTITY_PORT },
    { service: contentService({ worldDir }), port: env.CONTENT_PORT },
    { service: contentfulService({ worldDir }), port: env.CONTENTFUL_PORT },
    { service: imagesService({ worldDir, imagesDir: env.IMAGES_DIR }), port: env.IMAGES_PORT },
    { service: builderService({ worldDir }), port: env.BUILDER_PORT },
    { service: searchService({ worldDir }), port: env.SEARCH_PORT },
    { service: await geoService({ localCountry: env.GEO_LOCAL_COUNTRY }), port: env.GEO_PORT },
    { service: tagManagerService(), port: env.TAG_MANAGER_PORT },
    { service: analyticsService(), port: env.ANALYTICS_PORT },
    { service: chatService(), port: env.CHAT_PORT },
  ];
  const running: Running[] = [];
  try {
    for (const { service, port } of services) running.push(await start(service, { port, host: env.HOST }));
  } catch (error) {
    await Promise.all(running.map(one => one.close()));
    throw error;
  }
  return running;
}

const identityOf = (env: Environment) =>
  identityService({
    clientId: env.IDENTITY_CLIENT_ID,
    audience: env.IDENTITY_AUDIENCE,
    accessTokenSeconds: env.IDENTITY_ACCESS_TOKEN_S,
    sessionSeconds: env.IDENTITY_SESSION_S,
    sites: [env.SITE_URL, ...env.IDENTITY_SITE_URLS],
    publicUrl: env.IDENTITY_PUBLIC_URL,
  });
