import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyServerOptions,
  onRequestHookHandler,
  preValidationHookHandler,
  RawRequestDefaultExpression,
} from 'fastify';

type RawRequest = RawRequestDefaultExpression;

/** `traceparent` of W3C Trace Context: version, trace id, parent id, flags. Later versions may append fields. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-|$)/;

/** @returns the caller's trace id; a new one when the header is missing or invalid */
const traceIdOf = (traceparent: string | string[] | undefined): string =>
  TRACEPARENT.exec(String(traceparent ?? ''))?.[1] ?? newTraceId();

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newRequestId = (): string => randomBytes(8).toString('hex');

type Trace = { traceId: string };

/** The trace of background work. Every log line of that work carries it. */
export const backgroundTrace = new AsyncLocalStorage<Trace>();

/** The trace of the request under way. Its log lines carry it by their logger; its calls to vendors by `traceHeaders`. */
const requestTrace = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Partial<Trace> => requestTrace.getStore() ?? backgroundTrace.getStore() ?? {};

/** Headers of a call to a vendor: the trace goes on there, with a span of our own. None outside of a request or job. */
export function traceHeaders(): { traceparent?: string } {
  const { traceId } = currentTrace();
  return traceId ? { traceparent: `00-${traceId}-${newRequestId()}-01` } : {};
}

const traceIds = new WeakMap<object, string>();

/** The same for every use of one request. */
function traceIdOfRequest(request: RawRequest): string {
  const known = traceIds.get(request) ?? traceIdOf(request.headers.traceparent);
  traceIds.set(request, known);
  return known;
}

/** Gives the logger of a request its trace, and its handlers too. */
export const loggerWithTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  request,
) => logger.child({ ...bindings, traceId: traceIdOfRequest(request) }, options);

export function followTraces(app: FastifyInstance): void {
  const follow: onRequestHookHandler & preValidationHookHandler = ({ raw }, _reply, next) =>
    requestTrace.run({ traceId: traceIdOfRequest(raw) }, next);
  app.addHook('onRequest', follow);
  // A body is read in the context of its connection, which belongs to an earlier request.
  app.addHook('preValidation', follow);
}
