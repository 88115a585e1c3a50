import { traceIdOf, traceparentFrom, wantedIf } from '@flotilla/runtime/trace';
import type { Tracing } from '@flotilla/tracing';
import { type FastifyReply, type FastifyServerOptions, LogController } from 'fastify';
import type { HostEnvironment } from './environment.ts';

/** Longest time in ms for a request to arrive whole, its body included. */
const REQUEST_MS = 30_000;
/** The same for its headers. Node swaps the two where this one is the longer one, and its default is 60 s. */
const HEADERS_MS = 10_000;
/** How often Node looks for requests that exceed it. */
const CHECK_MS = 5_000;

/** Settings of the shell's HTTP server. */
export const serverOptions = (
  env: HostEnvironment,
  tracing?: Tracing,
): FastifyServerOptions & { http: object } => ({
  logger: { level: env.LOG_LEVEL, formatters: { bindings: withTraceId, log: withTraceId } },
  // A request is known by its trace. Visitors' addresses and queries are personal data: requests are not logged.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceparent' }),
  genReqId: ({ headers }) => {
    const own = traceparentFrom(headers.traceparent);
    return tracing ? wantedIf(tracing.wants(traceIdOf(own)), own) : own;
  },
  requestTimeout: REQUEST_MS,
  http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: HEADERS_MS },
  // What arrived is answered, also while the server closes.
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  frameworkErrors: (_error, _request, reply) => refuseTarget(reply as unknown as FastifyReply),
  trustProxy: trustedProxies(env),
  routerOptions: { maxParamLength: 250 },
});

/** Proxies whose forwarded headers count; false for none. */
const trustedProxies = ({ TRUSTED_PROXIES }: HostEnvironment): string[] | false =>
  TRUSTED_PROXIES.length > 0 && [...TRUSTED_PROXIES];

/** No route can be looked up for it, and no hook runs. */
const refuseTarget = (reply: FastifyReply) =>
  reply
    .code(400)
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .send({ error: 'The request target is not a path of this site' });

/** Names the trace as OpenTelemetry does, so that the lines of shell and API are found together. */
const withTraceId = (line: Record<string, unknown>): Record<string, unknown> =>
  typeof line.traceparent === 'string' ? { ...line, trace_id: traceIdOf(line.traceparent) } : line;
