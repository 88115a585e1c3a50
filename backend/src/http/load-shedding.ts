import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../health/metrics.ts';
import { Problem } from './problem.ts';

type Limits = {
  /** Mean delay of the event loop during one sample, above which requests are refused. Milliseconds. */
  maxDelayMs: number;
  sampleMs: number;
  /** After the start nothing is refused: the delay still includes the work of starting. Milliseconds. */
  graceMs: number;
};
const LIMITS: Limits = { maxDelayMs: 1_000, sampleMs: 2_000, graceMs: 5_000 };
const RETRY_S = 5;

/**
 * Refuses requests with 503 and `Retry-After` while the process is overloaded: a call that would wait for seconds fails
 * at once, and the others stay fast.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  { shedRequests }: Metrics,
  { maxDelayMs, sampleMs, graceMs }: Limits = LIMITS,
): Promise<void> {
  let from = Number.POSITIVE_INFINITY;
  app.addHook('onListen', async () => {
    from = performance.now() + graceMs;
  });
  const pauses = countPauses(sampleMs);
  app.addHook('onClose', async () => pauses.stop());
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: sampleMs,
    pressureHandler(request, _, type, value) {
      // The process had no turn in the whole sample, so that no delay was measured. One such pause is over by now; the next one is overload.
      const isPause = value === Number.POSITIVE_INFINITY && pauses.inARow() < 2;
      if (performance.now() < from || isPause) return;
      shedRequests.inc();
      request.log.warn({ cause: type, value }, 'request refused: the process is overloaded');
      throw new Overloaded(503, 'unavailable', 'Please try again in a moment.', { retryAfter: RETRY_S });
    },
  });
}

/** Counts samples in a row without a measured delay. A sample that ends in time ends the row: only what has no turn is late. */
function countPauses(sampleMs: number) {
  let [sample, due, isLate] = [0, performance.now() + sampleMs, false];
  let [last, inARow] = [-1, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    isLate = now - due > sampleMs / 10;
    due = now + sampleMs;
    sample += 1;
  }, sampleMs).unref();
  return {
    stop: () => clearInterval(timer),
    /** Called for a request in a sample without a measured delay. */
    inARow() {
      if (last !== sample) inARow = isLate && last === sample - 1 ? inARow + 1 : 1;
      last = sample;
      return inARow;
    },
  };
}

/** Logged as a warning by the handler above, not as an error per request. */
export class Overloaded extends Problem {}
