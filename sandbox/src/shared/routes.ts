import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Faults } from './faults.ts';

/** A request as a route sees it. */
export type Call = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** Decoded parameters of the route's path. */
  params: Record<string, string>;
  /** For libraries that need Node's own objects. */
  request: IncomingMessage;
  response: ServerResponse;
  /** The body as text. */
  text(): Promise<string>;
  /** The body parsed as JSON, whatever its content type. @throws Failure 400 */
  json(): Promise<unknown>;
};
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: Buffer | string;
};
export type Route = {
  method: string;
  path: string;
  handle: (call: Call) => Promise<Answer> | Answer;
};
export type Service = {
  name: string;
  routes: Route[];
  /** Handles requests without a route, also preflights; 404 if absent. */
  otherwise?: RequestListener;
  /** Headers of every route's answer; CORS for every origin if absent. */
  headers?: Record<string, string>;
  /** Builds the body of this vendor's errors. */
  error?: (failure: Failure) => unknown;
  /** The vendor's own failures, where its protocol is not HTTP. */
  faults?: Faults;
  /** Starts other listeners and timers. @throws Error with a one-line message */
  open?: (host: string) => Promise<void>;
  /** Stops what `open` started. */
  close?: () => Promise<void> | void;
};
/** An error answer with its status. */
export class Failure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_BODY_BYTES = 5_000_000;

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) reject(new Failure(413, 'The body is too large'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** Compiles a path pattern such as "/a/:b/*"; `*` matches the rest of the path as `rest`. */
function matcher(pattern: string) {
  const names: string[] = [];
  const source = pattern.replace(/[.]/g, '\\.').replace(/:(\w+)|\*$/g, (_, name?: string) => {
    names.push(name ?? 'rest');
    return name ? '([^/]+)' : '(.*)';
  });
  const expression = new RegExp(`^${source}$`);
  return (path: string): Record<string, string> | undefined => {
    const found = expression.exec(path);
    if (!found) return undefined;
    return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(found[i + 1] ?? '')]));
  };
}

export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

export function send(
  response: ServerResponse,
  { status = 200, headers = {}, json, body }: Answer,
  common: Record<string, string> = CORS,
) {
  const payload = json === undefined ? (body ?? '') : JSON.stringify(json);
  response.writeHead(status, {
    ...common,
    'content-type': json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    ...headers,
  });
  response.end(payload);
}

type Matching = Route & { match: ReturnType<typeof matcher> };

async function answer(
  service: Service,
  routes: Matching[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const call = (params: Record<string, string>): Call => ({
    method: request.method ?? 'GET',
    url,
    headers: request.headers,
    params,
    request,
    response,
    text: () => readBody(request),
    json: async () => {
      const text = await readBody(request);
      try {
        return text === '' ? {} : JSON.parse(text);
      } catch {
        throw new Failure(400, 'The body is not JSON');
      }
    },
  });
  try {
    let isKnownPath = false;
    for (const route of routes) {
      const params = route.match(url.pathname);
      if (!params) continue;
      isKnownPath = true;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (route.method === method) return await route.handle(call(params));
    }
    throw isKnownPath
      ? new Failure(405, `${request.method} is not allowed here`)
      : new Failure(404, 'There is nothing at this address');
  } catch (error) {
    // Invalid percent-encoding in the URL is an error of the caller.
    const failure =
      error instanceof Failure
        ? error
        : error instanceof URIError
          ? new Failure(400, 'The address is malformed')
          : new Failure(500, 'Something went wrong');
    if (failure.status === 500) console.error(`${service.name}:`, error);
    return {
      status: failure.status,
      json: service.error?.(failure) ?? { status: failure.status, message: failure.message },
    };
  }
}

const matching = (routes: Route[]): Matching[] =>
  routes.map(route => ({ ...route, match: matcher(route.path) }));

/** A Node request listener for a service. */
export function listener(service: Service): RequestListener {
  const routes = matching(service.routes);
  return async (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const hasRoute = !service.otherwise || routes.some(route => matches(route, path));
    if (!hasRoute) return service.otherwise?.(request, response);
    const preflight = request.method === 'OPTIONS' && !routes.some(route => route.method === 'OPTIONS');
    if (preflight) return send(response, { status: 204 }, service.headers);
    const result = await answer(service, routes, request, response);
    if (!response.destroyed) send(response, result, service.headers);
  };
}

/** A path that can't be decoded belongs to its route, which answers 400. */
function matches(route: Matching, path: string): boolean {
  try {
    return route.match(path) !== undefined;
  } catch {
    return true;
  }
}
