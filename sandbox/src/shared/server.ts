import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults, type Faults } from './faults.ts';

/** What every stand-in is made of: routes, CORS, JSON errors, faults, a health check and an orderly end. */
export type Call = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** What the route's pattern caught, decoded. */
  params: Record<string, string>;
  /** The body as text. */
  text(): Promise<string>;
  /** The body as JSON whatever its content type says. @throws Failure 400 */
  json(): Promise<unknown>;
};
type Answer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: Buffer | string;
};
type Route = { method: string; path: string; handle: (call: Call) => Promise<Answer> | Answer };
export type Service = {
  name: string;
  routes: Route[];
  /** How this vendor words an error. */
  error?: (failure: Failure) => unknown;
  /** Ways to fail of its own, where HTTP is not what this vendor is asked by. */
  faults?: Faults;
  /** Starts what listens or ticks besides HTTP. @throws Error in one line where that can not be */
  open?: (host: string) => Promise<void>;
  /** Ends it. */
  close?: () => Promise<void> | void;
};
export type Running = { name: string; port: number; url: string; faults: Faults; close(): Promise<void> };

/** An answer that is an error. */
export class Failure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const LARGEST_BODY = 5_000_000;

function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) reject(new Failure(413, 'The body is too large'));
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** "/a/:b/*" as a matcher; `*` catches the rest as `rest`. */
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

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

function send(response: ServerResponse, { status = 200, headers = {}, json, body }: Answer) {
  const payload = json === undefined ? (body ?? '') : JSON.stringify(json);
  response.writeHead(status, {
    ...CORS,
    'content-type': json === undefined ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    ...headers,
  });
  response.end(payload);
}

async function answer(
  service: Service,
  routes: (Route & { match: ReturnType<typeof matcher> })[],
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const call = (params: Record<string, string>): Call => ({
    method: request.method ?? 'GET',
    url,
    headers: request.headers,
    params,
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
    let known = false;
    for (const route of routes) {
      const params = route.match(url.pathname);
      if (!params) continue;
      known = true;
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (route.method === method) return await route.handle(call(params));
    }
    throw known
      ? new Failure(405, `${request.method} is not allowed here`)
      : new Failure(404, 'There is nothing at this address');
  } catch (error) {
    // An address that is not valid percent-encoding is the caller's mistake too.
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

/** Starts a stand-in. @throws Error in one line where its port is taken. */
export async function start(
  service: Service,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<Running> {
  const faults = service.faults ?? createFaults();
  const routes = [
    {
      method: 'GET',
      path: '/healthz',
      handle: () => ({ json: { status: 'ok', service: service.name, fault: faults.mode } }),
    },
    { method: 'GET', path: '/faults', handle: () => ({ json: { mode: faults.mode } }) },
    {
      method: 'PUT',
      path: '/faults',
      handle: async (call: Call) => {
        const { mode } = (await call.json()) as { mode?: unknown };
        if (!faults.set(mode)) throw new Failure(400, `mode is one of ${faults.modes.join(', ')}`);
        return { json: { mode: faults.mode } };
      },
    },
    ...service.routes,
  ].map(route => ({ ...route, match: matcher(route.path) }));

  // A client that looks for its vendor's error in the body finds one.
  const broken = service.error?.(new Failure(500, 'Internal error (switched on)'));
  const server: Server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return send(response, { status: 204 });
    // The switch itself and the health check stay reachable, else a fault could not be ended.
    const exempt = /^\/(faults|healthz)$/.test(request.url ?? '');
    if (!exempt && (await faults.apply(request, response, CORS, broken))) return;
    const result = await answer(service, routes, request);
    if (!response.destroyed) send(response, result);
  });
  server.keepAliveTimeout = 30_000;
  await service.open?.(host);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${service.name}: port ${port} is in use. End what uses it or set another port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  }).catch(async error => {
    await service.close?.();
    throw error;
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    name: service.name,
    port: bound,
    url: `http://localhost:${bound}`,
    faults,
    close: async () => {
      await service.close?.();
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      });
    },
  };
}
