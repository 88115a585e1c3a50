import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OnSlip } from '@flotilla/contracts/slip';
import type { SpanRecord } from '@flotilla/runtime/spans';
import { deferred } from '../../deferred.ts';
import type { Job, JobResult, Leak, ServerBundle } from '../../worker/messages.ts';
import type { CallDoor } from '../door/door.ts';
import { openDoorLine } from '../door/door-line.ts';
import { integrityOf } from '../releases/mirror.ts';
import { monotonicMs } from './heartbeat-pipe.ts';
import { PoolEnded, RendererLost } from './pool-ended.ts';
import { readAnswer } from './read-answer.ts';
import { readMessage } from './read-message.ts';
import type { Renderers } from './remote-process.ts';
import { takeProcess } from './spare-process.ts';
import { isOverMemory, stuckDetector } from './worker-health.ts';

export type WorkerOptions = {
  /** Path of the worker's bundle. */
  script: string;
  servers: Record<string, ServerBundle>;
  /** Remotes whose modules are loaded before the worker is ready: all if absent. */
  warm?: string[] | undefined;
  /** What a remote does to others is a reason to refuse it. */
  isTrial?: boolean | undefined;
  /** A remote whose bundle is loaded by `open`; the worker is not ready before. */
  held?: string | undefined;
  /** Limit of the heap, and of the memory outside of it (buffers), in MB each. */
  heapMb: number;
  /** The environment of the process. */
  variables?: Record<string, string> | undefined;
  /** Where the process runs; absent: on this machine. */
  renderers?: Renderers | undefined;
  /** Hears of what editors got wrong in a document. Several workers may report the same. */
  onSlip?: OnSlip | undefined;
  /** Spans of renders are wanted. */
  tracing?: boolean | undefined;
  onSpans?: ((spans: SpanRecord[]) => void) | undefined;
  /** Makes the calls of the remotes' code; without it none is made. */
  call?: CallDoor | undefined;
};

/**
 * Why a worker ended with jobs unanswered. `retired`: it had to end and did not answer them in time. `lost`: the renderer in which it ran is
 * gone. `container-full`: it was the largest of many. Nobody is blamed for these three. `suspects` are the ids of the code that filled its memory, else of the code that ran last;
 * empty where no code is to blame. `remote` is the owner of that code, also of a slow leak, for which no single render is to blame.
 */
export type WorkerExit = {
  reason: 'stuck' | 'full' | 'crashed' | 'retired' | 'lost' | 'container-full';
  remote: string;
  suspects: string[];
  jobs: Job[];
};

export type WorkerHandle = {
  /** Resolves with the remotes whose warm-up did not end in time. */
  ready: Promise<readonly string[]>;
  isReady(): boolean;
  hasEnded(): boolean;
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

/** Ends for which nobody is blamed. */
export const BLAMELESS: readonly WorkerExit['reason'][] = ['retired', 'lost', 'container-full'];

const CHECK_MS = 100;
/** Jobs have deadlines that are shorter. The next release waits for the end of this worker. */
const RETIRE_MS = 30_000;
/** Every job has a deadline, with all attempts far below. This is for one that is never answered, whatever its process says of itself. */
const JOB_MS = 120_000;
/** A process that has jobs and has said nothing for so long is busy. */
const BUSY_SILENCE_MS = 150;
/** Reading a bundle and comparing its digest takes the shell's time. */
const BUNDLE_PAUSE_MS = 1000;

/** Starts one render worker, watches its heartbeat and memory, and reports its exit with the unanswered jobs. */
export function startWorker(
  options: WorkerOptions,
  onResult: (result: JobResult) => void,
  onExit: (exit: WorkerExit) => void,
  onLeaving: () => void = () => {},
): WorkerHandle {
  const { servers, warm, isTrial, held, tracing, heapMb } = options;
  const worker = takeProcess(options);
  const { heartbeat } = worker;
  heartbeat.beat();
  const jobs = new Map<number, { job: Job; since: number }>();
  const bundles = new Map<string, { isAsked: boolean; readAt: number }>();
  const door = openDoorLine(options.call, worker.send, {
    visitors: () => [...jobs.values()].flatMap(({ job }) => addressesIn(job)),
  });
  let state: 'running' | 'retiring' | 'ended' = 'running';
  let reason: WorkerExit['reason'] = 'crashed';
  let leak: Leak | undefined;
  let isReady = false;
  let measured = heartbeat.loop();

  const { promise: ready, resolve: tellReady, reject: tellEnd } = deferred<readonly string[]>();
  ready.catch(() => {});
  worker.onMessage(said => {
    const message = readMessage(said);
    if (message.type === 'ready') {
      isReady = true;
      tellReady(message.late.filter(isKnown));
    } else if (message.type === 'full') {
      const { remote, suspects } = message.leak;
      if (isKnown(remote)) leak = { remote, suspects: suspects.filter(id => remoteOf(id) === remote) };
      end('full');
    } else if (message.type === 'bundle') void sendBundle(message.remote);
    else if (message.type === 'slip') options.onSlip?.(message.slip);
    else if (message.type === 'spans') options.onSpans?.(message.spans);
    else if (message.type === 'fetch' || message.type === 'fetch-ended') door.hear(message);
    else answered(message.result);
  });
  worker.onLeaving(onLeaving);
  worker.send({ kind: 'start', init: { servers, warm, isTrial, held, tracing, heapMb } });
  void worker.ended.then(() => {
    clearInterval(watch);
    door.close();
    const retired = state === 'retiring' && jobs.size === 0;
    state = 'ended';
    if (reason === 'crashed' && worker.wasLost()) reason = 'lost';
    if (reason === 'crashed' && worker.wasFull()) reason = 'container-full';
    tellEnd(
      reason === 'lost'
        ? new RendererLost('The renderer is away')
        : new PoolEnded('The render process ended before it was ready'),
    );
    if (!retired) onExit({ reason, ...blamed(), jobs: [...jobs.values()].map(({ job }) => job) });
  });

  const isStuck = stuckDetector(worker, () => isReady);
  const isBusy = () => !isReady || jobs.size > 0;
  const isLost = () => [...jobs.values()].some(({ since }) => monotonicMs() - since > JOB_MS);
  let checking = false;
  const watch = setInterval(async () => {
    if (checking) return;
    checking = true;
    heartbeat.read();
    const problem =
      isBusy() && (isLost() || (await isStuck())) ? 'stuck' : (await isOverMemory(worker, heapMb)) && 'full';
    checking = false;
    if (problem) end(problem);
  }, CHECK_MS);
  watch.unref();

  function answered(answer: { id: number }) {
    const asked = jobs.get(answer.id);
    if (!asked) return;
    // A job is forgotten once it is answered: where reading fails, the end of the process names it.
    const result = readAnswer(asked.job, answer);
    jobs.delete(answer.id);
    onResult(result);
    endIfDone();
  }

  function end(problem: WorkerExit['reason']) {
    if (state === 'ended') return;
    reason = problem;
    worker.terminate();
  }

  /** What is read is what was verified. A process asks again where a bundle did not load: one question at a time, and not at once. */
  async function sendBundle(remote: string) {
    const { isAsked = false, readAt = Number.NEGATIVE_INFINITY } = bundles.get(remote) ?? {};
    if (isAsked) return;
    if (isKnown(remote)) bundles.set(remote, { isAsked: true, readAt });
    const pauseMs = readAt + BUNDLE_PAUSE_MS - monotonicMs();
    if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false });
    const bundle = await readBundle(remote, isKnown(remote) ? servers[remote] : undefined).then(
      source => ({ source }),
      (error: Error) => ({ error: error.message }),
    );
    if (isKnown(remote)) bundles.set(remote, { isAsked: false, readAt: monotonicMs() });
    worker.send({ kind: 'bundle', remote, bundle });
  }

  function blamed(): Leak {
    if (BLAMELESS.includes(reason)) return { remote: '', suspects: [] };
    return leak ?? lastRun();
  }

  function lastRun(): Leak {
    const id = heartbeat.suspect();
    const remote = remoteOf(id);
    return isKnown(remote) ? { remote, suspects: [id] } : { remote: '', suspects: [] };
  }

  /** A process can say what it likes: only remotes that it has are to blame. */
  function isKnown(remote: string): boolean {
    return Object.hasOwn(servers, remote);
  }

  function endIfDone() {
    if (state === 'retiring' && jobs.size === 0) worker.terminate();
  }

  return {
    ready,
    isReady: () => isReady,
    hasEnded: () => state === 'ended',
    load: () => jobs.size,
    utilization() {
      heartbeat.read();
      const before = measured;
      measured = heartbeat.loop();
      const active = measured.active - before.active;
      const all = active + measured.idle - before.idle;
      if (all > 0) return active / all;
      return jobs.size > 0 && monotonicMs() - heartbeat.lastBeat() > BUSY_SILENCE_MS ? 1 : 0;
    },
    send(job) {
      if (state === 'ended') {
        const isLost = reason === 'lost';
        return onExit({ reason: isLost ? 'lost' : 'crashed', remote: '', suspects: [], jobs: [job] });
      }
      // An idle worker beats from a timer only: a new job starts with a fresh heartbeat.
      if (jobs.size === 0) heartbeat.beat();
      jobs.set(job.id, { job, since: monotonicMs() });
      worker.send(job);
    },
    open: () => worker.send({ kind: 'open' }),
    async retire() {
      if (state === 'ended') return;
      state = 'retiring';
      endIfDone();
      const late = setTimeout(end, RETIRE_MS, 'retired').unref();
      await worker.ended;
      clearTimeout(late);
    },
  };
}

/** Of visitors who sent a form. */
const addressesIn = (job: Job): string[] =>
  job.kind === 'page' ? job.apps.flatMap(({ form }) => form?.address ?? []) : [];

const remoteOf = (id: string) => id.split('/')[0] ?? '';

async function readBundle(remote: string, bundle: ServerBundle | undefined): Promise<string> {
  if (!bundle) throw new Error(`There is no release of ${remote}`);
  const bytes = await readFile(bundle.path);
  if (bundle.integrity && integrityOf(bytes) !== bundle.integrity)
    throw new Error(`${remote}: the server bundle does not match its release's digest`);
  return bytes.toString();
}
