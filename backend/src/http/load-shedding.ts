import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';
import { watchPauses } from './pauses.ts';
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
  const pauses = watchPauses(sampleMs);
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

/** Logged as a warning by the handler above, not as an error per request. */
export class Overloaded extends Problem {}
