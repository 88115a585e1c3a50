import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import { createTurns, TooManyWaiting } from '@flotilla/runtime/turns';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTurns } from '../database/in-transaction.ts';
import { callerOf } from './caller.ts';
import { isOwnService } from './own-services.ts';
import { Problem } from './problem.ts';

/** A browser sends two changes at once at most; what comes beside them waits, and more than that is a program. */
const OF_CALLER = { most: Number.POSITIVE_INFINITY, mostOfOne: 2, mostWaiting: 20 };
/**
 * Of a process, fewer than it has connections (database/postgres.ts): what only reads finds one. An address has more than one of its accounts,
 * because people share addresses, and no more than half, because accounts are free.
 */
const OF_PROCESS = { most: 7, mostOfOne: 3, mostWaiting: 40 };
const RETRY_S = 5;

/**
 * Transactions of a call wait for a turn of their caller before they take a connection, because inside they wait for others of the same caller: for
 * the row of a booking, a list or a budget. Whoever sends many such calls at once waits alone (docs/decisions/195).
 * Routes that are registered before have no turns.
 */
export function takeTurns(api: FastifyInstance, { trustedProxies }: { trustedProxies: string[] }): void {
  const isOwn = isOwnService(trustedProxies);
  const ofCaller = createTurns(OF_CALLER);
  const ofProcess = createTurns(OF_PROCESS);

  /** A service of the site calls for visitors of all addresses. */
  const placeOf = (request: FastifyRequest) =>
    isOwn(request) ? callerOf(request) : `address ${callerPrefix(request.ip)}`;

  async function take(request: FastifyRequest): Promise<() => void> {
    const giveBack = await ofCaller(callerOf(request)).catch(tooMany);
    try {
      const giveBackPlace = await ofProcess(placeOf(request)).catch(tooMany);
      return () => {
        giveBackPlace();
        giveBack();
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  // The last hook before the handler: by now it is known who calls, and a body that was read in another context has arrived.
  api.addHook('preHandler', (request, _reply, next) => withTurns(() => take(request), next));
}

function tooMany(error: Error): never {
  if (!(error instanceof TooManyWaiting)) throw error;
  throw new Problem(429, 'too-many-requests', tooManyAttempts(RETRY_S), { retryAfter: RETRY_S });
}
