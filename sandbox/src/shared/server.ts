import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults, type Faults } from './faults.ts';
import { type Call, CORS, Failure, listener, type Route, type Service, send } from './routes.ts';

export { type Call, Failure, type Service } from './routes.ts';

/** A service that names its own address, which is known once it listens. */
export type Deferred = { name: string; at(url: string): Promise<Service> | Service };
export type Running = { name: string; port: number; url: string; faults: Faults; close(): Promise<void> };

/** The health check and the switch: reachable in every fault, else none could be ended. */
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

/** Starts a stand-in. @throws Error in one line where its port is taken. */
export async function start(
  service: Service | Deferred,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<Running> {
  const faults = ('faults' in service && service.faults) || createFaults();
  // A client that looks for its vendor's error in the body finds one.
  const broken = 'error' in service && service.error?.(new Failure(500, 'Internal error (switched on)'));
  const control = listener({ name: service.name, routes: switchRoutes(service.name, faults) });
  let work: RequestListener | undefined;

  const server: Server = createServer(async (request, response) => {
    if (/^\/(faults|healthz)$/.test(request.url ?? '')) return control(request, response);
    const preflight = request.method === 'OPTIONS';
    if (!preflight && (await faults.apply(request, response, CORS, broken || undefined))) return;
    if (work) return work(request, response);
    send(response, { status: 503, json: { status: 503, message: 'Not ready yet' } });
  });
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`${service.name}: port ${port} is in use. End what uses it or set another port.`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  const url = `http://localhost:${bound}`;
  let made: Service;
  try {
    made = 'at' in service ? await service.at(url) : service;
    await made.open?.(host);
    work = listener(made);
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
      await made.close?.();
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      });
    },
  };
}
