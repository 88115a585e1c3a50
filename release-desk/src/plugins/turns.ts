import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies that are held in memory at once: 4 MB each at most. */
const BODIES = 4;
/** Files that are written at once. They go through, so that each needs little memory. */
const FILES = 4;

/**
 * Requests with a body wait for their turn before the body is read, so that what the desk holds in memory is bounded. Who may send one
 * was asked before; a request that waits too long ends with `requestTimeout`.
 */
export function readBodiesInTurn(app: FastifyInstance, isFile: (request: FastifyRequest) => boolean): void {
  const [bodies, files] = [createTurns(BODIES), createTurns(FILES)];
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.method === 'GET') return payload;
    const giveBack = await (isFile(request) ? files : bodies)();
    if (reply.raw.closed || reply.raw.destroyed) giveBack();
    else reply.raw.once('close', giveBack);
    return payload;
  });
}

/** @returns a function that waits for a turn, and resolves to what gives it back */
function createTurns(most: number): () => Promise<() => void> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>(next => waiting.push(next));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  };
}
