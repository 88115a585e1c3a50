import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Environment } from '../environment.ts';
import { answerClientError } from './client-error.ts';
import { corsOptions } from './cors.ts';
import { answerBadUrl, registerErrorHandler } from './error-handler.ts';
import { loggerOptions } from './logger.ts';
import { registerRateLimits } from './rate-limit.ts';

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** A server without routes: logging, validation by zod, problem documents, CORS, rate limits. */
export async function createServer(env: Environment): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(env.LOG_LEVEL),
    // Fastify's own request lines contain URLs, which may contain what a visitor searched for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app);
  await app.register(cors, corsOptions(env.SITE_ORIGINS));
  await registerRateLimits(app);
  return app;
}
