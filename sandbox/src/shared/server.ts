import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults, type Faults } from './faults.ts';
import { type Call, CORS, Failure, listener, type Route, type Service, send } from './routes.ts';

export { type Call, Failure, type Service } from './routes.ts';

/** A service that needs its own URL, which is known once it listens. */
export type Deferred = { name: string; at(url: string): Promise<Service> | Service };
export type Running = { name: string; port: number; url: string; faults: Faults; close(): Promise<void> };

/** Health check and fault switch; they answer during every fault. */
const switchRoutes = (name: string, faults: Faults): Route[] => [
  {
    method: 'GET',
    path: '/healthz',
    handle: () => ({ json: { status: 'ok', service: name, fault: faults.mode } }),
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
];

/** Starts a stand-in. @throws Error with a one-line message where its port is in use */
export async function start(
  service: Service | Deferred,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<Running> {
  const faults = ('faults' in service && service.faults) || createFaults();
  // The mode `500` answers with the vendor's own error body.
  const errorBody = 'error' in service && service.error?.(new Failure(500, 'Internal error (switched on)'));
  const control = listener({ name: service.name, routes: switchRoutes(service.name, faults) });
  let handler: RequestListener | undefined;

  const server: Server = createServer(async (request, response) => {
    if (/^\/(faults|healthz)$/.test(request.url ?? '')) return control(request, response);
    const preflight = request.method === 'OPTIONS';
    if (!preflight && (await faults.apply(request, response, CORS, errorBody || undefined))) return;
    if (handler) return handler(request, response);
    send(response, { status: 503, json: { status: 503, message: 'The stand-in is starting' } });
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${service.name}: port ${port} is in use. Stop what uses it, or set another port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const url = `http://localhost:${bound}`;
  let opened: Service;
  try {
    opened = 'at' in service ? await service.at(url) : service;
    await opened.open?.(host);
    handler = listener(opened);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    name: service.name,
    port: bound,
    url,
    faults,
    close: async () => {
      await opened.close?.();
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      });
    },
  };
}
