import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Environment } from './environment.ts';
import { geoRepository } from './geo/geo.repository.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { quotesRoutes } from './quotes/quotes.routes.ts';
import { reviewsRepository } from './reviews/reviews.repository.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { todayOf } from './server/dates.ts';
import { registerProblems } from './server/problem.ts';
import { readTables } from './server/world.ts';
import { departuresRepository } from './tours/departures.repository.ts';
import { toursRepository } from './tours/tours.repository.ts';
import { toursRoutes } from './tours/tours.routes.ts';
import { wishlistRepository } from './wishlist/wishlist.repository.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/** The API, not yet listening. */
export async function createApp(env: Environment): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    logger: {
      level: env.LOG_LEVEL,
      // Neither addresses nor queries nor headers: a log holds nothing about a person.
      serializers: {
        req: request => ({ method: request.method, path: request.url?.split('?')[0] }),
        res: reply => ({ statusCode: reply.statusCode }),
      },
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblems(app);

  const tables = readTables(env.WORLD_DIR);
  const tours = toursRepository(tables.tours);
  const departures = departuresRepository(tables.departures);
  const reviews = reviewsRepository(tables.reviews);
  const wishlists = await wishlistRepository(env.BACKEND_DIR);
  const geo = geoRepository({ url: env.GEO_URL, deadlineMs: env.GEO_DEADLINE_MS });
  const today = todayOf(env.CLOCK, tables.clock);

  await app.register(cors, {
    origin: env.SITE_ORIGINS,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'x-wishlist-id', 'idempotency-key', 'if-match'],
    exposedHeaders: ['retry-after'],
    maxAge: 86_400,
  });
  app.addHook('onClose', () => wishlists.settled());

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async () => ({ status: 'ready', tours: tables.tours.length, clock: today() }));
  await app.register(
    async api => {
      await api.register(toursRoutes({ tours, departures, today }));
      await api.register(pricesRoutes({ tours, departures, today }));
      await api.register(reviewsRoutes({ reviews }));
      await api.register(geoRoutes({ geo }));
      await api.register(wishlistRoutes({ wishlists, tours }));
      await api.register(quotesRoutes({ departures, today }));
    },
    { prefix: '/api/v1' },
  );
  return app as unknown as FastifyInstance;
}
