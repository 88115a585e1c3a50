import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createAuth } from './auth/auth.ts';
import { clockOf } from './clock.ts';
import { createDeparturesRepository } from './departures/departures.repository.ts';
import { departuresRoutes } from './departures/departures.routes.ts';
import type { Environment } from './environment.ts';
import { createGeoRepository } from './geo/geo.repository.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { corsOptions } from './http/cors.ts';
import { answerProblems, badUrl } from './http/error-handler.ts';
import { loggerOptions } from './http/logger.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { createToursRepository } from './tours/tours.repository.ts';
import { toursRoutes } from './tours/tours.routes.ts';
import { createWishlistRepository } from './wishlist/wishlist.repository.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

const LARGEST_BODY = 64 * 1024;

/** The API, ready to listen. */
export async function createApp(env: Environment): Promise<FastifyInstance> {
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

  const clock = clockOf(env.CLOCK);
  const tours = createToursRepository(env.WORLD_DIR);
  const departures = createDeparturesRepository(env.WORLD_DIR, clock);
  const reviews = createReviewsRepository(env.WORLD_DIR);
  const geo = createGeoRepository(env);
  const wishlist = createWishlistRepository(env.DATA_DIR);

  const auth = createAuth(app, {
    domain: env.IDENTITY_DOMAIN,
    audience: env.IDENTITY_AUDIENCE,
    jwksUrl: env.IDENTITY_JWKS_URL,
  });

  await app.register(healthRoutes, { tours, wishlist });
  await app.register(
    async api => {
      await api.register(geoRoutes, { geo });
      await api.register(toursRoutes, { tours });
      await api.register(departuresRoutes, { tours, departures, clock });
      await api.register(pricesRoutes, { tours, departures });
      await api.register(reviewsRoutes, { reviews });
      await api.register(wishlistRoutes, { wishlist, tours, auth });
      await api.register(sessionRoutes, { auth });
      await api.register(quotesRoutes, { departures, clock });
    },
    { prefix: '/api/v1' },
  );
  return app;
}
