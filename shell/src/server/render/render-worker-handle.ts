import { Worker } from 'node:worker_threads';
import type { FromWorker, Job, JobResult, ServerBundle, WorkerInit } from '../../worker/messages.ts';
import { createPulseMemory, type Pulse, pulseOn } from '../../worker/pulse.ts';

export type WorkerOptions = {
  /** The worker's bundle. */
  script: string;
  servers: Record<string, ServerBundle>;
  /** The most of its heap, and the most of what lies outside of it (buffers), that a worker may fill. */
  heapMb: number;
};

/** Why a worker ended with jobs unanswered. `blamed` is whose code ran last; '' where nobody is to blame. */
export type Death = { reason: 'stuck' | 'full' | 'crashed'; blamed: string; jobs: Job[] };

export type WorkerHandle = {
  ready: Promise<void>;
  isReady(): boolean;
  load(): number;
  send(job: Job): void;
  retire(): Promise<void>;
};

/** A worker that has not beaten for so long is looked at: it beats between any two renders. */
const SILENCE_MS = 250;
/** It is stuck once it has used so much processor time without a beat. A thread that only waits for its turn uses none. */
const STUCK_CPU_MS = 500;
/** Loading the code of every remote is one long breath. */
const STUCK_START_CPU_MS = 5000;
/** And whatever it is doing, after this long. */
const STUCK_MS = 10_000;
const CHECK_MS = 100;
/** Node ends a full worker within 16 MB past its limit; a collection that moves more than that at once ends the process. */
const YOUNG_MB = 8;

/** Starts one render worker, watches its heartbeat, and reports its death with the jobs it owed. */
export function startWorker(
  options: WorkerOptions,
  onResult: (result: JobResult) => void,
  onDeath: (death: Death) => void,
): WorkerHandle {
  const memory = createPulseMemory();
  const pulse: Pulse = pulseOn(memory);
  pulse.beat();
  const init: WorkerInit = { servers: options.servers, pulse: memory };
  const worker = new Worker(options.script, {
    workerData: init,
    resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const jobs = new Map<number, Job>();
  let state: 'running' | 'retiring' | 'dead' = 'running';
  let reason: Death['reason'] = 'crashed';
  let isReady = false;

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

  const isStuck = stuckDetector(worker, pulse, () => (isReady ? STUCK_CPU_MS : STUCK_START_CPU_MS));
  const isBusy = () => !isReady || jobs.size > 0;
  let looking = false;
  const watch = setInterval(async () => {
    if (looking) return;
    looking = true;
    const wrong = isBusy() && (await isStuck()) ? 'stuck' : (await isFull(worker, options.heapMb)) && 'full';
    looking = false;
    if (!wrong || state === 'dead') return;
    reason = wrong;
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
      if (state === 'dead') return onDeath({ reason: 'crashed', blamed: '', jobs: [job] });
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

/** Tells a loop without end from a thread that a busy machine lets wait: by the processor time since the last beat. */
function stuckDetector(worker: Worker, pulse: Pulse, allowedMs: () => number): () => Promise<boolean> {
  let beat = 0;
  let usedAtBeat = 0;
  return async () => {
    const lastBeat = pulse.lastBeat();
    const silent = Date.now() - lastBeat;
    if (silent < SILENCE_MS) return false;
    const used = await cpuMs(worker);
    if (beat !== lastBeat) {
      beat = lastBeat;
      usedAtBeat = used;
    }
    return used - usedAtBeat > allowedMs() || silent > STUCK_MS;
  };
}

/** Node limits the heap by itself, but not the buffers, which a leak fills as well. */
async function isFull(worker: Worker, limitMb: number): Promise<boolean> {
  const heap = await worker.getHeapStatistics().catch(() => undefined);
  return (heap?.external_memory ?? 0) > limitMb * 2 ** 20;
}

/** Processor time of the worker's thread; 0 where it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage().catch(() => undefined);
  return usage ? (usage.user + usage.system) / 1000 : 0;
}
