import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const MODES = ['none', 'down', '500', 'slow', 'hang', 'invalid'] as const;
type FaultMode = (typeof MODES)[number];

/** The ways in which a vendor can fail, switched by `PUT /faults {"mode"}`: for the fault matrix of the tests. */
export type Faults = {
  readonly mode: FaultMode;
  readonly modes: readonly string[];
  /** False where there is no such mode. */
  set(mode: unknown): boolean;
  /** True where the request has been dealt with. @param error the vendor's own wording of an internal error */
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
  const held = new Set<ServerResponse>();
  return {
    get mode() {
      return mode;
    },
    modes: MODES,
    set(wanted) {
      const found = MODES.find(one => one === wanted);
      if (!found) return false;
      mode = found;
      // Whoever still hangs is let go, so that a test's connections do not outlive its fault.
      for (const response of held) response.destroy();
      held.clear();
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
        held.add(response);
        response.on('close', () => held.delete(response));
      } else if (mode === 'slow') {
        await wait(SLOW_MS);
        return false;
      }
      return mode !== 'none';
    },
  };
}
