import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopback, plainAddress } from '../addresses.ts';
import { createAllowance } from '../server/render/allowance.ts';
import { count } from '../server/render/tally.ts';
import type { Callers } from './callers.ts';
import { guardMemory } from './memory-guard.ts';
import { createPrograms } from './programs.ts';
import { type Connection, serveShell } from './serve-shell.ts';

type Options = {
  callers: Callers;
  /** Processes at once. */
  most: number;
  /** What a render may read of the variables that a caller names. */
  mayRead: (variables: Record<string, string>) => Record<string, string>;
  log(what: string): void;
};

/** Less than a container has between its signal and its end, which are ten seconds where nobody says otherwise. */
const LEAVE_MS = 8000;

/** The metric counts them all. */
const REFUSED_LINES = { burst: 20, second: 1 / 3 };

export type RendererHost = {
  server: Server;
  /** Takes no more connections, tells the shells, and resolves once they need no process of it, or after eight seconds. */
  leave(): Promise<void>;
};

/** Starts processes that render for shells, one for each connection (docs/decisions/199). It has no secret, and its network reaches shells alone. */
export function createRendererHost({ callers, most, mayRead, log }: Options): RendererHost {
  const programs = createPrograms();
  const lines = createAllowance(REFUSED_LINES);
  const shells = new Set<Connection>();
  const endGuard = guardMemory({ processes: () => [...shells], log });
  const server = createServer(async socket => {
    // Nothing is read before it is known whose it is.
    socket.pause().on('error', () => {});
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!(await callers.isAllowed(address))) {
      // Its own container asks whether it is alive.
      if (!isLoopback(address)) {
        count('refusedByRenderers');
        if (lines.take(1)) log(`A connection of ${address} is refused: it is a renderer’s`);
      }
      socket.destroy();
      return;
    }
    if (socket.destroyed) return;
    socket.resume();
    const shell = serveShell(socket, { programs, mayRead, log });
    shells.add(shell);
    socket.once('close', () => shells.delete(shell));
  });
  server.maxConnections = most;
  return {
    server,
    async leave() {
      const closed = once(server, 'close');
      server.close();
      callers.stop();
      for (const { tellLeaving } of shells) tellLeaving();
      await Promise.race([closed, sleep(LEAVE_MS)]);
      endGuard();
      programs.remove();
    },
  };
}
