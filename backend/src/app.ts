import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Auth, createAuth } from './auth/auth.ts';
import { createEmailOf } from './auth/profile.ts';
import type { Engine } from './bookings/engine.ts';
import { bookingRooms, bookingScheduler, type Outside } from './bookings/rooms.ts';
import { type Clock, clockOf } from './clock.ts';
import { type Database, openDatabase } from './database/database.ts';
import { departuresRoutes } from './departures/departures.routes.ts';
import { createKeyedHash } from './encryption/keyed-hash.ts';
import { developmentKey } from './encryption/seal.ts';
import type { Environment } from './environment.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { corsOptions } from './http/cors.ts';
import { answerProblems, badUrl } from './http/error-handler.ts';
import { loggerOptions } from './http/logger.ts';
import { limitRates } from './http/rate-limit.ts';
import type { Scheduler } from './jobs/scheduler.ts';
import { createLinkTokens } from './links/link-token.ts';
import { letterHandlers } from './mail/letter-outbox.ts';
import type { Smtp } from './mail/smtp.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { createRooms } from './rooms.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { toursRoutes } from './tours/tours.routes.ts';
import { visitorRooms } from './visitor-rooms.ts';
import type { Visitors } from './visitors.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

const LARGEST_BODY = 64 * 1024;

/** Whom the API talks to, and what tests bring themselves. */
export type Parts = Outside & {
  database?: Database;
  clock?: Clock;
  auth?: (app: FastifyInstance) => Auth;
  /** Who carries letters; without it they wait in the outbox. */
  smtp?: Pick<Smtp, 'send'>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** For what is not a call: jobs, tools, tests. */
    engine: Engine;
    /** Started by whoever runs the process. */
    scheduler: Scheduler;
  }
}

/** The API, ready to listen. A database that was handed in is not closed with it. */
export async function createApp(env: Environment, parts: Parts = {}): Promise<FastifyInstance> {
  const app = await bareApp(env);
  const database = parts.database ?? (await openDatabase(env));
  if (!parts.database) app.addHook('onClose', () => database.close());
  const clock = parts.clock ?? clockOf(env.CLOCK);
  const rooms = createRooms(env, database.queries, clock);
  const { engine } = rooms;
  const auth = parts.auth?.(app) ?? createAuth(app, identityOf(env));
  const visitors = visitorsOf(env, engine);
  const letters = parts.smtp && letterHandlers(visitors, parts.smtp, env);
  const scheduler = bookingScheduler(app, engine, { ...parts, letters });
  app.decorate('engine', engine).decorate('scheduler', scheduler);
  app.addHook('onClose', () => scheduler.stop());
  if (!env.ENCRYPTION_KEY)
    app.log.warn('ENCRYPTION_KEY is not set: the development key seals travellers’ data.');

  await app.register(healthRoutes, rooms);
  await app.register(
    async api => {
      await api.register(geoRoutes, rooms);
      await api.register(toursRoutes, rooms);
      await api.register(departuresRoutes, rooms);
      await api.register(pricesRoutes, rooms);
      await api.register(reviewsRoutes, rooms);
      await api.register(wishlistRoutes, { ...rooms, auth });
      await api.register(sessionRoutes, { auth });
      await api.register(quotesRoutes, rooms);
      await api.register(visitorRooms, {
        visitors,
        auth,
        emailOf: createEmailOf(identityOf(env)),
        siteUrl: env.SITE_URL,
      });
      await api.register(bookingRooms, { engine, auth, provider: parts.provider });
    },
    { prefix: '/api/v1' },
  );
  return app;
}

async function bareApp(env: Environment): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    // Its lines name URLs, and those may say what a visitor looked for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: LARGEST_BODY,
    frameworkErrors: badUrl,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answerProblems(app);
  await app.register(cors, corsOptions(env.SITE_ORIGINS));
  await limitRates(app);
  return app;
}

function visitorsOf(env: Environment, engine: Engine): Visitors {
  const hash = createKeyedHash(env.ENCRYPTION_KEY ?? developmentKey());
  return { ...engine, hash, links: createLinkTokens(hash) };
}

const identityOf = (env: Environment) => ({
  domain: env.IDENTITY_DOMAIN,
  audience: env.IDENTITY_AUDIENCE,
  jwksUrl: env.IDENTITY_JWKS_URL,
});
