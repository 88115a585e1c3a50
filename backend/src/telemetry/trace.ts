import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { now, type SpanRecord } from '@flotilla/runtime/spans';
import type { Tracing } from '@flotilla/tracing';
import type {
  FastifyInstance,
  FastifyServerOptions,
  onRequestHookHandler,
  preValidationHookHandler,
  RawRequestDefaultExpression,
} from 'fastify';

type RawRequest = RawRequestDefaultExpression;

/** `traceparent` of W3C Trace Context: version, trace id, parent id, flags. Later versions may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}(-|$)/;

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newRequestId = (): string => randomBytes(8).toString('hex');

/** The trace of a request or job. `record` takes spans of it; absent where nobody wants them. */
type Trace = { traceId: string; spanId?: string; parent?: string | undefined; record?: Tracing['record'] };

/** The trace of background work. Every log line of that work carries it. */
export const backgroundTrace = new AsyncLocalStorage<Trace>();

/** The trace of the request under way. Its log lines carry it by their logger. */
const requestTrace = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => requestTrace.getStore() ?? backgroundTrace.getStore();

/** Names the trace in a log line, as OpenTelemetry does. */
export const loggedTrace = (trace: Trace | undefined): { trace_id?: string } =>
  trace ? { trace_id: trace.traceId } : {};

const traces = new WeakMap<object, Trace>();

/** The same for every use of one request. The caller's trace; a new one where the header is missing or invalid. */
function traceOf(request: RawRequest): Trace {
  const known = traces.get(request);
  if (known) return known;
  const [, traceId = newTraceId(), parent] =
    TRACEPARENT.exec(String(request.headers.traceparent ?? '')) ?? [];
  const trace: Trace = { traceId, parent };
  traces.set(request, trace);
  return trace;
}

/** Gives the logger of a request its trace, and its handlers too. */
export const loggerWithTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  request,
) => logger.child({ ...bindings, ...loggedTrace(traceOf(request)) }, options);

export function followTraces(app: FastifyInstance, tracing?: Tracing): void {
  if (tracing) recordRequests(app, tracing);
  const follow: onRequestHookHandler & preValidationHookHandler = ({ raw }, _reply, next) =>
    requestTrace.run(traceOf(raw), next);
  app.addHook('onRequest', follow);
  // A body is read in the context of its connection, which belongs to an earlier request.
  app.addHook('preValidation', follow);
}

const FAILED = 500;

/** Makes a span of every call of the API; probes and addresses without a route have none. */
function recordRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', async ({ raw, routeOptions: { url } }) => {
    const trace = traceOf(raw);
    if (url?.startsWith('/api/') && tracing.wants(trace.traceId))
      Object.assign(trace, { spanId: newRequestId(), record: tracing.record });
  });
  app.addHook('onResponse', async ({ raw, method, routeOptions: { url } }, reply) => {
    const { traceId, spanId, parent, record } = traceOf(raw);
    const end = now();
    record?.({
      traceparent: `00-${traceId}-${spanId}-01`,
      ...{ parent, name: `${method} ${url}`, kind: 'server', scope: 'api' },
      ...{ start: end - reply.elapsedTime, end },
      attributes: {
        'http.request.method': method,
        'http.route': url,
        'http.response.status_code': reply.statusCode,
      },
      failed: reply.statusCode >= FAILED,
    });
  });
}

/**
 * Makes a span of work for the request under way, from now until it is done. The work is not changed; where nobody wants spans,
 * nothing is done.
 */
export function spanOf<T>(what: () => Pick<SpanRecord, 'name' | 'attributes'>, work: Promise<T>): Promise<T> {
  const trace = currentTrace();
  if (!trace?.record) return work;
  const { traceId, spanId: parent, record } = trace;
  const start = now();
  const end = (failed: boolean) =>
    record({
      traceparent: `00-${traceId}-${newRequestId()}-01`,
      ...{ parent, ...what(), kind: 'client', scope: 'api', start, end: now(), failed },
    });
  work.then(
    () => end(false),
    () => end(true),
  );
  return work;
}
