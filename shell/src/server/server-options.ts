import { type Environment, trustedProxies } from '@fernweh/config/environment';
import { traceparentFrom } from '@fernweh/config/trace';
import { type FastifyServerOptions, LogController } from 'fastify';

/** Longest time in ms for a request to arrive whole, its body included. */
const REQUEST_MS = 30_000;
/** The same for its headers. Node swaps the two where this one is the longer one, and its default is 60 s. */
const HEADERS_MS = 10_000;
/** How often Node looks for requests that exceed it. */
const CHECK_MS = 5_000;

/** Settings of the shell's HTTP server. */
export const serverOptions = (env: Environment): FastifyServerOptions & { http: object } => ({
  logger: { level: env.LOG_LEVEL },
  // A request is known by its trace. Visitors' addresses and queries are personal data: requests are not logged.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceparent' }),
  genReqId: ({ headers }) => traceparentFrom(headers.traceparent),
  requestTimeout: REQUEST_MS,
  http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: HEADERS_MS },
  // What arrived is answered, also while the server closes.
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  trustProxy: trustedProxies(env),
  routerOptions: { maxParamLength: 250 },
});
