import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Leadership } from '../database/leadership.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { backgroundTrace, newTraceId } from '../telemetry/trace.ts';
import type { Job } from './jobs.ts';

export type Scheduler = {
  /** Runs every job that is due by the clock, one after the other: the leader's jobs only while this process leads. */
  tick(): Promise<void>;
  /** Starts ticking. */
  start(): void;
  /** Stops ticking, waits for the tick under way, and lets another process lead. */
  stop(): Promise<void>;
};

type Reporting = {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  metrics: Pick<Metrics, 'failedJobs' | 'leader'>;
};
type Options = { jobs: readonly Job[]; clock: Clock; leadership: Leadership } & Reporting;

const TICK_MS = 1_000;

/** One loop for all jobs. A failed job is logged and counted; it runs again when it is due, and the others go on. */
export function createScheduler({ jobs, clock, leadership, log, metrics }: Options): Scheduler {
  const ran = new Map<string, { at: number; monotonic: number }>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let led = false;

  const runTraced = ({ name, run }: Job) =>
    backgroundTrace.run({ traceId: newTraceId() }, async () => {
      try {
        await run();
      } catch (error) {
        metrics.failedJobs.inc({ job: name });
        log.error({ job: name, err: error }, 'background job failed');
      }
    });

  async function isLeader(): Promise<boolean> {
    const leads = await leadership.held();
    if (leads !== led) log.info(leads ? 'gained job leadership' : 'lost job leadership');
    led = leads;
    metrics.leader.set(Number(leads));
    return leads;
  }

  /** By either clock: the machine's may be set back, and then nothing would run until it is there again. */
  function isDue({ name, everyMs }: Job, now: number): boolean {
    const last = ran.get(name);
    if (!last) return true;
    return now < last.at || now - last.at >= everyMs || performance.now() - last.monotonic >= everyMs;
  }

  async function tick(): Promise<void> {
    const now = clock.now().getTime();
    let leads = true;
    for (const job of jobs) {
      if (!isDue(job, now)) continue;
      // Asked again before each job, because a job may take long enough for another process to take over.
      if (!job.everywhere) leads &&= await isLeader();
      if (!job.everywhere && !leads) continue;
      ran.set(job.name, { at: now, monotonic: performance.now() });
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
      await leadership.resign();
      led = false;
      metrics.leader.set(0);
    },
  };
}
