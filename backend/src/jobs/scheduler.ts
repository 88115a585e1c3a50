import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Job } from './jobs.ts';

export type Scheduler = {
  /** Runs every job that is due by the clock, one after the other. */
  tick(): Promise<void>;
  /** Ticks by itself from now on. */
  start(): void;
  /** No new tick; waits for the one under way. */
  stop(): Promise<void>;
};

const TICK_MS = 1_000;

/** One loop for all jobs. A job that fails is logged and comes round again; it stops no other. */
export function createScheduler(
  jobs: readonly Job[],
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'error'>,
): Scheduler {
  const due = new Map(jobs.map(({ name }) => [name, Number.NEGATIVE_INFINITY]));
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function tick(): Promise<void> {
    const now = clock.now().getTime();
    for (const { name, everyMs, run } of jobs) {
      if (now < (due.get(name) ?? 0)) continue;
      due.set(name, now + everyMs);
      try {
        await run();
      } catch (error) {
        log.error({ job: name, err: error }, 'a job failed');
      }
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
