import { now } from '@fernweh/config/spans';
import { callerOf, isWanted, withTrace } from '@fernweh/config/trace';
import type { Tracing } from '@fernweh/tracing';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
} from 'fastify';
import { canonicalPath, matchUrl } from '../../match-route.ts';

/** Says more about a page that is sent: whether all its parts are in it. */
export type NotePage = (request: FastifyRequest, complete: boolean) => void;

const FAILED = 500;
/** Pages, their data and forms have this route. */
const PAGES = '/*';
const DATA_PREFIX = '/_data';
/** Files, pictures and probes are no spans: they are many and say little. */
const OTHERS: ReadonlySet<string> = new Set(['/_fragments/:remote/:name', '/_channel']);

/** Makes a span of every request for a page, its data, a form, a fragment or a channel. */
export function traceRequests(app: FastifyInstance, { record }: Tracing): NotePage {
  const incomplete = new WeakSet<FastifyRequest>();

  const follow: onRequestHookHandler & preValidationHookHandler = ({ id }, _reply, next) =>
    withTrace(id, next);
  app.addHook('onRequest', follow);
  // A body is read in the context of its connection, which belongs to an earlier request.
  app.addHook('preValidation', follow);

  app.addHook('onResponse', async (request, reply) => {
    const { id: traceparent, method, headers } = request;
    const what = isWanted(traceparent) && describe(request);
    if (!what) return;
    const end = now();
    record({
      ...{ traceparent, parent: callerOf(headers.traceparent), name: `${method} ${what.route}` },
      ...{ kind: 'server', scope: 'shell', start: end - reply.elapsedTime, end },
      attributes: {
        'http.request.method': method,
        'http.route': what.route,
        'http.response.status_code': reply.statusCode,
        ...what.attributes,
        'fernweh.outcome': incomplete.has(request) ? 'incomplete' : undefined,
      },
      failed: reply.statusCode >= FAILED,
    });
  });

  return (request, complete) => {
    if (!complete) incomplete.add(request);
  };
}

/** The pattern of the route in place of the address, which says what a visitor is interested in. */
function describe({ url, routeOptions }: FastifyRequest) {
  const route = routeOptions.url ?? '';
  if (OTHERS.has(route)) return { route, attributes: {} };
  if (route !== PAGES) return undefined;
  const isData = url === DATA_PREFIX || url.startsWith(`${DATA_PREFIX}/`);
  const path = isData ? url.slice(DATA_PREFIX.length) || '/' : url;
  const page = matchUrl(canonicalPath(path))?.route;
  return {
    route: `${isData ? DATA_PREFIX : ''}${page?.pattern ?? PAGES}`,
    attributes: { 'fernweh.route': page?.name, 'fernweh.remote': page?.owner },
  };
}
