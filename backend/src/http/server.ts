import cors from '@fastify/cors';
import type { Tracing } from '@flotilla/tracing';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Environment } from '../environment.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { followTraces, loggerWithTrace, newRequestId } from '../telemetry/trace.ts';
import { clientErrorHandler } from './client-error.ts';
import { corsOptions } from './cors.ts';
import { countRequests } from './count-requests.ts';
import { createProblemAnswers } from './error-handler.ts';
import { loggerOptions } from './logger.ts';
import { registerSecurityHeaders } from './security-headers.ts';
import { boundedValidator } from './validation.ts';

/** Largest body of a call, in bytes. */
const BODY_LIMIT = 64 * 1024;

/** How long a client may take, in milliseconds. */
type Timeouts = {
  /** For the headers of a request. */
  headersMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** Without any data on the connection. */
  idleMs: number;
  /** Interval of the checks of the first two. */
  checkMs: number;
};
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 15_000, idleMs: 60_000, checkMs: 1_000 };

type Options = {
  timeouts?: Timeouts;
  logTo?: NodeJS.WritableStream | undefined;
  tracing?: Tracing | undefined;
};

/** Creates a server without routes: logging, validation by zod, problem documents, security headers, CORS. */
export async function createServer(
  env: Pick<Environment, 'LOG_LEVEL' | 'TRUSTED_PROXIES' | 'SITE_ORIGINS' | 'HOST_ORIGINS'>,
  metrics: Metrics,
  { timeouts = TIMEOUTS, logTo, tracing }: Options = {},
): Promise<FastifyInstance> {
  const answers = createProblemAnswers(metrics);
  const app = Fastify({
    logger: { ...loggerOptions(env.LOG_LEVEL), ...(logTo && { stream: logTo }) },
    // Fastify's own request lines contain URLs, which may contain what a visitor searched for.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    childLoggerFactory: loggerWithTrace,
    trustProxy: env.TRUSTED_PROXIES,
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
    frameworkErrors: answers.badUrl,
    clientErrorHandler: clientErrorHandler(metrics),
    // What arrived is answered, also while the server closes.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.setValidatorCompiler(boundedValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answers.register(app);
  followTraces(app, tracing);
  countRequests(app, metrics);
  await registerSecurityHeaders(app);
  await app.register(cors, corsOptions([...env.SITE_ORIGINS, ...env.HOST_ORIGINS]));
  return app;
}
