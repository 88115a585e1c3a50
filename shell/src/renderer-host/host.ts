import { createServer, type Server } from 'node:net';
import { isLoopback, plainAddress } from '../addresses.ts';
import { count } from '../server/render/tally.ts';
import { isAllowed } from './callers.ts';
import { createPrograms } from './programs.ts';
import { serveShell } from './serve-shell.ts';

type Options = {
  /** Name of the shells in this network; empty: whoever is on another machine. */
  clients: string;
  /** Processes at once. */
  most: number;
  log(what: string): void;
};

/** Starts processes that render for shells, one for each connection (docs/decisions/199). It has no secret, and its network reaches shells alone. */
export function createRendererHost({ clients, most, log }: Options): Server {
  const programs = createPrograms();
  const server = createServer(async socket => {
    // Nothing is read before it is known whose it is.
    socket.pause().on('error', () => {});
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!(await isAllowed(address, clients))) {
      // Its own container asks whether it is alive.
      if (!isLoopback(address)) {
        count('refusedByRenderers');
        log(`A connection of ${address} is refused: it is no shell’s`);
      }
      socket.destroy();
      return;
    }
    if (socket.destroyed) return;
    socket.resume();
    serveShell(socket, programs, log);
  });
  server.maxConnections = most;
  return server;
}
