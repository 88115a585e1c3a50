import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A server of this process, such as Fastify's. */
type Closable = {
  server: Server;
  /** Takes no further connections, and resolves when the requests in flight are answered. */
  close(): Promise<unknown>;
};

/** Longest wait for requests in flight, in ms. It is shorter than the time that orchestrators give a container. */
const IN_FLIGHT_MS = 15_000;

let ending = false;

/** Whether the process was told to end. It answers still, but says that it wants no further requests. */
export const isEnding = (): boolean => ending;

/**
 * Ends the process in order on SIGTERM and SIGINT (docs/decisions/099). The listeners stay: while a file is written, `write-file-atomic`
 * listens as well, and it ends the process at once if it finds no other listener of the signal.
 * @param drainMs how long requests are still taken, so that whoever sends them can learn that the process ends
 */
export function onShutdown(app: Closable, drainMs = 0): void {
  const { server } = app;
  const unanswered = new Set<ServerResponse>();
  // A client that keeps its connection would send its next request into the closing process.
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (ending) response.shouldKeepAlive = false;
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  const drain = async () => {
    await wait(drainMs);
    setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS).unref();
    await app.close();
  };
  const end = () => {
    if (ending) return;
    ending = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
    void drain().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
