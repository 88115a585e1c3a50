import { Worker } from 'node:worker_threads';
import type { SpanRecord } from '@fernweh/config/spans';
import type { OnSlip } from '@fernweh/contracts/lenient';
import { createHeartbeatMemory, openHeartbeat } from '../../worker/heartbeat.ts';
import {
  type FromWorker,
  type Job,
  type JobResult,
  type Leak,
  OPEN,
  type ServerBundle,
  type ToWorker,
  type WorkerInit,
} from '../../worker/messages.ts';
import { isOverMemory, stuckDetector } from './worker-health.ts';

export type WorkerOptions = {
  /** Path of the worker's bundle. */
  script: string;
  servers: Record<string, ServerBundle>;
  /** Remotes whose modules are loaded before the worker is ready: all if absent. */
  warm?: string[] | undefined;
  /** A remote whose bundle is loaded by `open`; the worker is not ready before. */
  held?: string | undefined;
  /** Limit of the heap, and of the memory outside of it (buffers), in MB each. */
  heapMb: number;
  /** Hears of what editors got wrong in a document. Several workers may report the same. */
  onSlip?: OnSlip | undefined;
  /** Spans of renders are wanted. */
  tracing?: boolean | undefined;
  onSpans?: ((spans: SpanRecord[]) => void) | undefined;
};

/**
 * Why a worker ended with jobs unanswered. `retired`: it had to end and did not answer them in time, for which nobody is blamed. `suspects` are the ids of the code that filled its memory, else of the code that ran last;
 * empty where no code is to blame. `remote` is the owner of that code, also of a slow leak, for which no single render is to blame.
 */
export type WorkerExit = {
  reason: 'stuck' | 'full' | 'crashed' | 'retired';
  remote: string;
  suspects: string[];
  jobs: Job[];
};

export type WorkerHandle = {
  /** Resolves with the remotes whose warm-up did not end in time. */
  ready: Promise<readonly string[]>;
  isReady(): boolean;
  /** Number of unanswered jobs. */
  load(): number;
  /** Share of time that the worker's event loop was busy since the last call, 0 to 1. */
  utilization(): number;
  send(job: Job): void;
  /** Loads the bundle of the held remote. */
  open(): void;
  /** Ends it after its last job, and after half a minute whatever it does. */
  retire(): Promise<void>;
};

const CHECK_MS = 100;
/** Jobs have deadlines that are shorter. The next release waits for the end of this worker. */
const RETIRE_MS = 30_000;
/** Node ends a full worker within 16 MB past its limit; a collection that moves more than that at once ends the process. */
const YOUNG_MB = 8;

/** Starts one render worker, watches its heartbeat and memory, and reports its exit with the unanswered jobs. */
export function startWorker(
  options: WorkerOptions,
  onResult: (result: JobResult) => void,
  onExit: (exit: WorkerExit) => void,
): WorkerHandle {
  const memory = createHeartbeatMemory();
  const heartbeat = openHeartbeat(memory);
  heartbeat.beat();
  const { servers, warm, held, tracing } = options;
  const init: WorkerInit = { servers, warm, held, tracing, heartbeat: memory };
  const worker = new Worker(options.script, {
    workerData: init,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const jobs = new Map<number, Job>();
  let state: 'running' | 'retiring' | 'ended' = 'running';
  let reason: WorkerExit['reason'] = 'crashed';
  let leak: Leak | undefined;
  let isReady = false;
  let measured = worker.performance.eventLoopUtilization();

  const ready = new Promise<readonly string[]>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') {
        isReady = true;
        return resolve(message.late);
      }
      if (message.type === 'full') {
        leak = message.leak;
        return end('full');
      }
      if (message.type === 'slip') return options.onSlip?.(message.slip);
      if (message.type === 'spans') return options.onSpans?.(message.spans);
      jobs.delete(message.result.id);
      onResult(message.result);
      endIfDone();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The render worker ended before it was ready')));
  });
  ready.catch(() => {});

  worker.on('error', () => {
    // Out of memory, or an uncaught error: 'exit' follows and reports the jobs.
  });
  worker.once('exit', () => {
    clearInterval(watch);
    const retired = state === 'retiring' && jobs.size === 0;
    state = 'ended';
    if (!retired) onExit({ reason, ...blamed(), jobs: [...jobs.values()] });
  });

  const isStuck = stuckDetector(worker, heartbeat, () => isReady);
  const isBusy = () => !isReady || jobs.size > 0;
  let checking = false;
  const watch = setInterval(async () => {
    if (checking) return;
    checking = true;
    const problem =
      isBusy() && (await isStuck()) ? 'stuck' : (await isOverMemory(worker, options.heapMb)) && 'full';
    checking = false;
    if (problem) end(problem);
  }, CHECK_MS);
  watch.unref();

  function end(problem: WorkerExit['reason']) {
    if (state === 'ended') return;
    reason = problem;
    void worker.terminate();
  }

  function blamed(): Leak {
    if (reason === 'retired') return { remote: '', suspects: [] };
    return leak ?? lastRun();
  }

  function lastRun(): Leak {
    const id = heartbeat.suspect();
    return { remote: id.split('/')[0] ?? '', suspects: id ? [id] : [] };
  }

  function endIfDone() {
    if (state === 'retiring' && jobs.size === 0) void worker.terminate();
  }

  return {
    ready,
    isReady: () => isReady,
    load: () => jobs.size,
    utilization() {
      const before = measured;
      measured = worker.performance.eventLoopUtilization();
      return worker.performance.eventLoopUtilization(measured, before).utilization || 0;
    },
    send(job) {
      if (state === 'ended') return onExit({ reason: 'crashed', remote: '', suspects: [], jobs: [job] });
      // An idle worker beats from a timer only: a new job starts with a fresh heartbeat.
      if (jobs.size === 0) heartbeat.beat();
      jobs.set(job.id, job);
      worker.postMessage(job satisfies ToWorker);
    },
    open: () => worker.postMessage(OPEN satisfies ToWorker),
    async retire() {
      if (state === 'ended') return;
      state = 'retiring';
      const ended = new Promise<void>(done => worker.once('exit', () => done()));
      endIfDone();
      const late = setTimeout(end, RETIRE_MS, 'retired').unref();
      await ended;
      clearTimeout(late);
    },
  };
}
