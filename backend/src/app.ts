import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Auth, createAuth } from './auth/auth.ts';
import { createEmailOf } from './auth/email-of.ts';
import { createMailboxOf } from './auth/profile.ts';
import { createBookingPapers } from './bookings/booking-papers.ts';
import type { Engine } from './bookings/engine.ts';
import { bookingRooms, bookingScheduler } from './bookings/rooms.ts';
import { type Clock, clockOf } from './clock.ts';
import { type Database, openDatabase } from './database/database.ts';
import { departuresRoutes } from './departures/departures.routes.ts';
import { createKeyedHash } from './encryption/keyed-hash.ts';
import type { Environment } from './environment.ts';
import { extrasRoutes } from './extras/extras.routes.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { answerClientError } from './http/client-error.ts';
import { corsOptions } from './http/cors.ts';
import { answerProblems, badUrl } from './http/error-handler.ts';
import { loggerOptions } from './http/logger.ts';
import { limitRates } from './http/rate-limit.ts';
import type { Scheduler } from './jobs/scheduler.ts';
import { createLinkTokens } from './links/link-token.ts';
import { letterHandlers } from './mail/letter-outbox.ts';
import { describeCalls } from './openapi/describe.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { type Outside, outsideTransactions } from './outside.ts';
import { createInvoicePrinter } from './papers/invoice-printer.ts';
import { sellerOf } from './papers/seller.ts';
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

/** Whom the API talks to (without them nobody can pay, and mails wait), and what tests bring themselves. */
export type Parts = Outside & {
  database?: Database;
  clock?: Clock;
  auth?: (app: FastifyInstance) => Auth;
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
export async function createApp(env: Environment, given: Parts = {}): Promise<FastifyInstance> {
  const parts = outsideTransactions(given);
  const app = await bareApp(env);
  const database = parts.database ?? (await openDatabase(env));
  if (!parts.database) app.addHook('onClose', () => database.close());
  const clock = parts.clock ?? clockOf(env.CLOCK);
  const rooms = createRooms(env, database.queries, clock);
  const { engine } = rooms;
  const auth = parts.auth?.(app) ?? createAuth(app, identityOf(env));
  const printer = createInvoicePrinter(sellerOf(env.CONTACT_EMAIL));
  const papers = createBookingPapers(printer, env.SITE_URL);
  const visitors = visitorsOf(env, engine);
  const letters = parts.smtp && letterHandlers(visitors, parts.smtp, env);
  const scheduler = bookingScheduler(app, { ...parts, engine, papers, letters });
  app.decorate('engine', engine).decorate('scheduler', scheduler);
  // The last job may still print.
  app.addHook('onClose', () => scheduler.stop().then(printer.close));

  await describeCalls(app, auth);
  await app.register(healthRoutes, rooms);
  await app.register(
    async api => {
      await api.register(openapiRoutes);
      await api.register(geoRoutes, rooms);
      await api.register(toursRoutes, rooms);
      await api.register(departuresRoutes, rooms);
      await api.register(extrasRoutes, rooms);
      await api.register(pricesRoutes, rooms);
      await api.register(reviewsRoutes, rooms);
      await api.register(wishlistRoutes, { ...rooms, auth });
      await api.register(sessionRoutes, { auth });
      await api.register(quotesRoutes, rooms);
      const identity = identityOf(env);
      const emailOf = createEmailOf(identity);
      await api.register(bookingRooms, { engine, auth, emailOf, papers, provider: parts.provider });
      await api.register(visitorRooms, {
        visitors,
        auth,
        emailOf: createMailboxOf(identity),
        siteUrl: env.SITE_URL,
      });
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
    clientErrorHandler: answerClientError,
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
  const hash = createKeyedHash(env.ENCRYPTION_KEY);
  return { ...engine, hash, links: createLinkTokens(hash) };
}

const identityOf = (env: Environment) => ({
  domain: env.IDENTITY_DOMAIN,
  audience: env.IDENTITY_AUDIENCE,
  jwksUrl: env.IDENTITY_JWKS_URL,
});
