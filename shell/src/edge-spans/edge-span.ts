import { pageRoute } from '@flotilla/host/server/tracing/page-route';
import type { SpanRecord } from '@flotilla/runtime/spans';
import { spanIdOf } from '@flotilla/runtime/trace';
import { z } from 'zod';

const traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);

/** One request, as the edge logs it (`log_format span` in tooling/docker/edge/nginx.conf). */
const request = z.object({
  /** When it was answered, in seconds since 1970, and how long that took, in seconds. */
  end: z.number(),
  seconds: z.number(),
  method: z.string().regex(/^[A-Z]{3,10}$/),
  /** Without the query. */
  path: z.string().startsWith('/'),
  status: z.number().int(),
  /** `HIT`, `MISS`, `STALE` and so on; empty where no cache was asked. */
  cache: z.string(),
  /** The span of the edge. */
  span: traceparent,
  /** The caller's span: the one that it sent, or the one that the edge tells a browser. */
  caller: traceparent,
  /** What the caller sent; empty if nothing. */
  sent: z.string(),
  /** Browsers alone say how they fetch. */
  mode: z.string(),
});

export type EdgeRequest = z.infer<typeof request>;

const FAILED = 500;
/** Files and pictures are no spans: they are many and say little. */
const FILES = /^\/(assets|images|_images|_edge)\/|\.\w{2,5}$/;
const API = '/api/';

/**
 * Reads a line of the edge's access log (docs/decisions/106).
 * @param line a message of syslog: a header, then one object as JSON
 * @returns undefined for anything else that arrives, and for a line that was cut off
 */
export const edgeRequest = (line: string): EdgeRequest | undefined => request.safeParse(jsonIn(line)).data;

/** Makes a span of a request. @returns undefined for requests that are none: files and pictures */
export function edgeSpan(logged: EdgeRequest): SpanRecord | undefined {
  if (FILES.test(logged.path)) return undefined;
  const { method, path, status, cache, span, caller, sent, mode } = logged;
  const { route, attributes } = path.startsWith(API) ? { route: `${API}*`, attributes: {} } : pageRoute(path);
  const end = logged.end * 1000;
  return {
    traceparent: span,
    parent: sent || mode ? spanIdOf(caller) : undefined,
    name: `${method} ${route}`,
    kind: 'server',
    scope: 'edge',
    start: end - logged.seconds * 1000,
    end,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      cache: cache || undefined,
      ...attributes,
    },
    failed: status >= FAILED,
  };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line.slice(line.indexOf('{')));
  } catch {
    return undefined;
  }
}
