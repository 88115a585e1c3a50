import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Metrics } from '../health/metrics.ts';
import { backgroundTrace, newTraceId } from '../http/trace.ts';
import type { Job } from './jobs.ts';

export type Scheduler = {
  /** Runs every job that is due by the clock, one after the other. */
  tick(): Promise<void>;
  /** Starts ticking. */
  start(): void;
  /** Stops ticking, and waits for the tick under way. */
  stop(): Promise<void>;
};

type Reporting = { log: Pick<FastifyBaseLogger, 'error'>; metrics: Pick<Metrics, 'failedJobs'> };

const TICK_MS = 1_000;

/** One loop for all jobs. A failed job is logged and counted; it runs again when it is due, and the others go on. */
export function createScheduler(jobs: readonly Job[], clock: Clock, { log, metrics }: Reporting): Scheduler {
  const due = new Map(jobs.map(({ name }) => [name, Number.NEGATIVE_INFINITY]));
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const runTraced = ({ name, run }: Job) =>
    backgroundTrace.run({ traceId: newTraceId() }, async () => {
      try {
        await run();
      } catch (error) {
        metrics.failedJobs.inc({ job: name });
        log.error({ job: name, err: error }, 'background job failed');
      }
    });

  async function tick(): Promise<void> {
    const now = clock.now().getTime();
    for (const job of jobs) {
      if (now < (due.get(job.name) ?? 0)) continue;
      due.set(job.name, now + job.everyMs);
      await runTraced(job);
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      running = tick().then(() => {
        if (timer) next();
      });
    }, TICK_MS);
    timer.unref();
  }

  return {
    tick,
    start: next,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}
