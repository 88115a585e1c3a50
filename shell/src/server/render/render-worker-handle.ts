import { Worker } from 'node:worker_threads';
import type { FromWorker, Job, JobResult, ServerBundle, WorkerInit } from '../../worker/messages.ts';
import { createPulseMemory, type Pulse, pulseOn } from '../../worker/pulse.ts';

export type WorkerOptions = {
  /** The worker's bundle. */
  script: string;
  servers: Record<string, ServerBundle>;
  heapMb: number;
  /** Longest silence of a worker that owes an answer. */
  silenceMs?: number;
};

/** Why a worker ended with jobs unanswered. `blamed` is whose code ran last; '' where nobody is to blame. */
export type Death = { reason: 'stuck' | 'crashed'; blamed: string; jobs: Job[] };

export type WorkerHandle = {
  ready: Promise<void>;
  isReady(): boolean;
  load(): number;
  send(job: Job): void;
  retire(): Promise<void>;
};

/** No healthy worker is silent for so long, however busy the machine: it beats between any two renders. */
const SILENCE_MS = 1000;
/** Loading the code of every remote is one long breath; longer than this it will never be ready. */
const START_MS = 8000;
const CHECK_MS = 100;

/** Starts one render worker, watches its heartbeat, and reports its death with the jobs it owed. */
export function startWorker(
  options: WorkerOptions,
  onResult: (result: JobResult) => void,
  onDeath: (death: Death) => void,
): WorkerHandle {
  const memory = createPulseMemory();
  const pulse: Pulse = pulseOn(memory);
  const init: WorkerInit = { servers: options.servers, pulse: memory };
  const worker = new Worker(options.script, {
    workerData: init,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
  });
  const jobs = new Map<number, Job>();
  let state: 'running' | 'retiring' | 'dead' = 'running';
  let reason: Death['reason'] = 'crashed';
  let isReady = false;
  const started = Date.now();

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'ready') {
        isReady = true;
        return resolve();
      }
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
    state = 'dead';
    if (!retired) onDeath({ reason, blamed: pulse.blamed(), jobs: [...jobs.values()] });
  });

  const watch = setInterval(() => {
    if (jobs.size === 0 || Date.now() - pulse.lastBeat() < (options.silenceMs ?? SILENCE_MS)) return;
    reason = 'stuck';
    void worker.terminate();
  }, CHECK_MS);
  watch.unref();

  function endIfDone() {
    if (state === 'retiring' && jobs.size === 0) void worker.terminate();
  }

  return {
    ready,
    isReady: () => isReady,
    load: () => jobs.size,
    send(job) {
      // A worker that was idle beats from its timer; give a fresh job the full time.
      if (jobs.size === 0) pulse.beat();
      jobs.set(job.id, job);
      worker.postMessage(job);
    },
    async retire() {
      if (state === 'dead') return;
      state = 'retiring';
      const ended = new Promise<void>(done => worker.once('exit', () => done()));
      endIfDone();
      await ended;
    },
  };
}
