import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const MODES = ['none', 'down', '500', 'slow', 'hang', 'invalid'] as const;
type FaultMode = (typeof MODES)[number];

/** Failures that tests switch on with `PUT /faults {"mode"}`. */
export type Faults = {
  readonly mode: FaultMode;
  readonly modes: readonly string[];
  /** @returns false where the mode does not exist */
  set(mode: unknown): boolean;
  /** Fails a request. @param error the vendor's body of an internal error @returns whether the request was answered */
  apply(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
    error?: unknown,
  ): Promise<boolean>;
};

const SLOW_MS = 3000;

export function createFaults(): Faults {
  let mode: FaultMode = 'none';
  const hanging = new Set<ServerResponse>();
  return {
    get mode() {
      return mode;
    },
    modes: MODES,
    set(name) {
      const found = MODES.find(one => one === name);
      if (!found) return false;
      mode = found;
      // Ends the requests that hang, so that they don't outlast the fault.
      for (const response of hanging) response.destroy();
      hanging.clear();
      return true;
    },
    async apply(request, response, headers, error = { message: 'Internal error (switched on)' }) {
      if (mode === 'down') request.socket.destroy();
      else if (mode === '500') {
        response.writeHead(500, { ...headers, 'content-type': 'application/json' });
        response.end(JSON.stringify(error));
      } else if (mode === 'invalid') {
        response.writeHead(200, { ...headers, 'content-type': 'application/json' });
        response.end('{"unexpected":["payload",');
      } else if (mode === 'hang') {
        hanging.add(response);
        response.on('close', () => hanging.delete(response));
      } else if (mode === 'slow') {
        await wait(SLOW_MS);
        return false;
      }
      return mode !== 'none';
    },
  };
}
