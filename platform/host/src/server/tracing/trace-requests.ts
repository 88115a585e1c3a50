import { now } from '@flotilla/runtime/spans';
import { callerOf, isWanted, traceIdOf, withTrace } from '@flotilla/runtime/trace';
import type { Tracing } from '@flotilla/tracing';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { PAGES, pageRoute } from './page-route.ts';

export type RequestTraces = {
  /** Says more about a page that is sent: whether all its parts are in it. */
  note(request: FastifyRequest, complete: boolean): void;
  /** An entry of `Server-Timing` that tells a browser which span it is itself; undefined for others. */
  named(request: FastifyRequest): string | undefined;
};

const FAILED = 500;
const HALF = 16;
/** Files, pictures and probes are no spans: they are many and say little. */
const OTHERS: ReadonlySet<string> = new Set(['/_fragments/:remote/:name', '/_channel']);

/** Makes a span of every request for a page, its data, a form, a fragment or a channel. */
export function traceRequests(app: FastifyInstance, { record }: Tracing): RequestTraces {
  const incomplete = new WeakSet<FastifyRequest>();

  const follow: onRequestHookHandler & preValidationHookHandler = ({ id }, _reply, next) =>
    withTrace(id, next);
  app.addHook('onRequest', follow);
  // A body is read in the context of its connection, which belongs to an earlier request.
  app.addHook('preValidation', follow);

  app.addHook('onResponse', async (request, reply) => {
    const { id: traceparent, method } = request;
    const what = isWanted(traceparent) && describe(request);
    if (!what) return;
    const end = now();
    record({
      ...{ traceparent, parent: parentOf(request), name: `${method} ${what.route}` },
      ...{ kind: 'server', scope: 'shell', start: end - reply.elapsedTime, end },
      attributes: {
        'http.request.method': method,
        'http.route': what.route,
        'http.response.status_code': reply.statusCode,
        ...what.attributes,
        outcome: incomplete.has(request) ? 'incomplete' : undefined,
      },
      failed: reply.statusCode >= FAILED,
    });
  });

  return {
    note(request, complete) {
      if (!complete) incomplete.add(request);
    },
    named(request) {
      const parent = parentOf(request);
      if (!parent || !isBrowser(request) || !isWanted(request.id)) return undefined;
      return `trace;desc="00-${traceIdOf(request.id)}-${parent}-01"`;
    },
  };
}

/** Its documents and calls say so; others would never tell their span. */
const isBrowser = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] !== undefined;

/**
 * The span of the caller. A browser has none when it asks: it is told a trace, and takes the first half of its id, as the edge does
 * (tooling/docker/edge/nginx.conf).
 */
const parentOf = (request: FastifyRequest): string | undefined =>
  callerOf(request.headers.traceparent) ??
  (isBrowser(request) ? traceIdOf(request.id).slice(0, HALF) : undefined);

/** Undefined for what is no span. */
function describe({ url, routeOptions }: FastifyRequest) {
  const route = routeOptions.url ?? '';
  if (OTHERS.has(route)) return { route, attributes: {} };
  return route === PAGES ? pageRoute(url) : undefined;
}
