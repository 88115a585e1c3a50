import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../health/metrics.ts';
import { Problem } from './problem.ts';

/** Mean delay of the event loop during one sample, above which requests are refused. */
export const MAX_EVENT_LOOP_DELAY_MS = 1_000;
const SAMPLE_MS = 1_000;
const RETRY_S = 5;

/**
 * Refuses requests with 503 and `Retry-After` while the process is overloaded: a call that would wait for seconds fails
 * at once, and the others stay fast.
 */
export const registerLoadShedding = (
  app: FastifyInstance,
  { shedRequests }: Metrics,
  maxEventLoopDelay: number,
): Promise<void> =>
  Promise.resolve(
    app.register(underPressure, {
      maxEventLoopDelay,
      sampleInterval: SAMPLE_MS,
      pressureHandler(request, _, type, value) {
        shedRequests.inc();
        request.log.warn({ cause: type, value }, 'request refused: the process is overloaded');
        throw new Problem(503, 'unavailable', 'Please try again in a moment.', { retryAfter: RETRY_S });
      },
    }),
  );
