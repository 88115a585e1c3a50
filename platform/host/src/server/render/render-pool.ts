import { setTimeout as sleep } from 'node:timers/promises';
import type { ListParts } from '@flotilla/contracts/listing';
import type { OnSlip } from '@flotilla/contracts/slip';
import type { SpanRecord } from '@flotilla/runtime/spans';
import type { FragmentJob, Job, JobResult, ListJob, PageJob, PageResult } from '../../worker/messages.ts';
import type { CallDoor } from '../door/door.ts';
import { WORKER_ENDED } from '../failures/reason.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createBusyShare } from './busy-share.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { type Callers, type Priority, SITE } from './fair-queue.ts';
import { FragmentError } from './fragment-error.ts';
import { monotonicMs } from './heartbeat-pipe.ts';
import { failedResult, kindOf } from './jobs.ts';
import { PoolEnded, RendererLost } from './pool-ended.ts';
import { recordOutcomes } from './record-outcomes.ts';
import {
  startWorker,
  type WorkerExit,
  type WorkerHandle,
  type WorkerOptions,
} from './render-worker-handle.ts';
import { createPauses, FIRST_PAUSE_MS } from './restart-pauses.ts';

type Asked = {
  priority?: Priority | undefined;
  /** Absent for the site's own work. */
  callers?: Callers | undefined;
};
type Request<J extends Job> = Omit<J, 'id' | 'kind' | 'skip' | 'skipByService'> & Asked;
export type PageRequest = Request<PageJob>;
export type FragmentRequest = Request<FragmentJob>;
export type ListRequest = Request<ListJob>;

/**
 * `delayed`: the worker waited for a processor, so that a timeout does not point at a service. `queued`: other work waits, so that
 * anything missing may come from the load.
 */
export type PageAnswer = { apps: PageResult; delayed: boolean; queued: boolean };

/**
 * Renders with one snapshot of releases, in processes of its own. A new snapshot is a new pool. All methods throw `Overloaded` where the
 * queue is full, and those of a pool with unproved releases `PoolEnded` where its process ends meanwhile.
 */
export type RenderPool = {
  /** Half of the workers render; the others start after those. @returns the remotes whose warm-up did not end in time */
  ready(): Promise<readonly string[]>;
  /** A render would start at once. */
  hasRoom(): boolean;
  page(request: PageRequest): Promise<PageAnswer>;
  /** @throws FragmentError where the fragment has no data */
  fragment(request: FragmentRequest): Promise<unknown>;
  /** The parts of a list of one remote. Rejects where the remote itself fails. */
  list(request: ListRequest): Promise<ListParts>;
  /** Finishes the jobs it has, then ends its processes; after half a minute those that have not finished, too. */
  retire(): Promise<void>;
  /** False while no process is ready. */
  isUp(): boolean;
  /** Loads the bundle of the held remote; a pool with one is not ready before. */
  open(): void;
};

export type PoolEvents = {
  onResult?: (job: Job, result: JobResult) => void;
  onExit?: (exit: WorkerExit) => void;
  /** The warm-up of a remote did not end in time; the worker renders without it. */
  onLateWarmUp?: (remote: string) => void;
  onCircuit?: (id: string, state: 'open' | 'closed') => void;
  onRefused?: (priority: Priority) => void;
  onSlip?: OnSlip;
  /** What a worker did, where traces are wanted. */
  onSpans?: (spans: SpanRecord[]) => void;
  /** A process of a pool with unproved releases ended by itself. */
  onProcessEnd?: () => void;
};

/** How many workers, and what they run. */
export type PoolOptions = Omit<WorkerOptions, 'onSlip' | 'onSpans' | 'warm' | 'call'> & {
  size: number;
  /** The remotes that a trial is about: others are loaded only if a render needs them, and their fragments are left out. */
  tried?: string[];
  /** Remotes whose modules are loaded before a process is ready, where that is not a trial: all if absent. */
  warm?: string[];
  /** Releases of the pool are not proved: what they cost is given up, not rendered again, and a process that ends is an event of its own. */
  isUnproved?: boolean;
};

type Pending = {
  job: Job;
  attempts: number;
  /** When its renderer was first away (`monotonicMs`). */
  lostAt?: number;
  resolve: (result: JobResult) => void;
  reject: (error: Error) => void;
};

/** Attempts of a job. Where nobody knows why its worker ended, the job itself may be the reason: it has two. */
const ATTEMPTS = 4;
const ATTEMPTS_WITHOUT_SUSPECT = 2;
/** Pause while the renderer is away, before a process is started, and a job that waits for it is tried, again. */
const LOST_MS = 500;
/** How long a job waits for a renderer: one that is started again needs a second or two. */
const MOST_LOST_MS = 3000;
/** A busy machine can make one start late. */
const SECOND_START_MS = 1000;
/** Renders at once per worker: enough to use a processor while some wait for data, up to what slow services need. */
const LEAST_PER_WORKER = 2;
const MOST_PER_WORKER = 64;

/** @param call makes the calls of the remotes' code; without it none is made */
export function createRenderPool(options: PoolOptions, events: PoolEvents = {}, call?: CallDoor): RenderPool {
  const breaker: CircuitBreaker = createCircuitBreaker({ onChange: events.onCircuit });
  const pending = new Map<number, Pending>();
  const pauses = createPauses();
  let retiring = false;
  /** One start of unproved releases is forgiven. */
  let hasFailedToStart = false;
  let { held } = options;
  let nextId = 1;
  const leftOut = fragmentsOfOthers(options);
  const firstHalf = Math.ceil(options.size / 2);
  const workers: WorkerHandle[] = Array.from({ length: firstHalf }, () => start());
  void readyOnce()
    .catch(() => {})
    .then(startOthers);
  const admission: Admission = createAdmission({
    least: LEAST_PER_WORKER * options.size,
    most: MOST_PER_WORKER * options.size,
    busyShare: createBusyShare(() => workers.map(worker => worker.utilization())),
    onRefused: events.onRefused,
  });

  function start(): WorkerHandle {
    const pauseMs = pauses.started();
    const handle = startWorker(
      {
        ...options,
        warm: options.tried ?? options.warm,
        isTrial: options.tried !== undefined,
        held,
        onSlip: events.onSlip,
        onSpans: events.onSpans,
        call,
      },
      settle,
      exit => {
        const replace = () => {
          const index = workers.indexOf(handle);
          if (!retiring && index >= 0) workers[index] = start();
        };
        const isEnd = options.isUnproved === true && exit.reason === 'crashed';
        // One renderer of several is found at once.
        if (exit.reason === 'lost') setTimeout(replace, handle.isReady() ? 0 : LOST_MS).unref();
        else if (handle.isReady() && !options.isUnproved) replace();
        else startAgain(replace, pauseMs(), handle.isReady() && !isEnd);
        if (isEnd) endOf(handle, exit);
        else {
          events.onExit?.(exit);
          recover(exit);
        }
      },
      () => void moveFrom(handle),
    );
    handle.ready.then(
      late => late.forEach(remote => void events.onLateWarmUp?.(remote)),
      () => {},
    );
    return handle;
  }

  /** A process that ends before it is ready would end again at once. One of unproved releases that ends again waits: those that are proved serve meanwhile. */
  function startAgain(replace: () => void, pauseMs: number, isForgiven: boolean) {
    if (isForgiven && pauseMs === FIRST_PAUSE_MS) replace();
    else setTimeout(replace, pauseMs).unref();
  }

  /** Its renderer ends soon: another takes its place once it is ready, and it finishes the jobs that it has. */
  async function moveFrom(handle: WorkerHandle): Promise<void> {
    while (workers.includes(handle) && !retiring && !handle.hasEnded()) {
      const next = start();
      const isReady = await next.ready.then(
        () => true,
        () => false,
      );
      const index = workers.indexOf(handle);
      if (isReady && index >= 0 && !retiring) {
        workers[index] = next;
        return handle.retire();
      }
      void next.retire();
      await sleep(LOST_MS);
    }
  }

  function tellEnd(id: number) {
    pending.get(id)?.reject(new PoolEnded('The process of the render pool ended'));
    pending.delete(id);
    breaker.settle(id);
  }

  /** Whoever waits for a process of unproved releases is told, and gets those that are proved. */
  function endOf(handle: WorkerHandle, exit: WorkerExit) {
    for (const { id } of exit.jobs) tellEnd(id);
    if (handle.isReady() || hasFailedToStart) return events.onProcessEnd?.();
    hasFailedToStart = true;
    events.onExit?.(exit);
  }

  /** A worker that ended before it was ready has been replaced: a later call waits for its successor. */
  const ready = () => readyWithRenderer().catch(() => sleep(SECOND_START_MS).then(readyWithRenderer));

  /** Nothing is known of releases while their renderer is away: whoever cannot wait has a deadline. */
  async function readyWithRenderer(): Promise<readonly string[]> {
    for (;;) {
      try {
        return await readyOnce();
      } catch (error) {
        if (!(error instanceof RendererLost) || retiring) throw error;
        await sleep(LOST_MS);
      }
    }
  }

  async function readyOnce() {
    const late = await Promise.all(workers.slice(0, firstHalf).map(worker => worker.ready));
    return [...new Set(late.flat())];
  }

  /** A processor that starts two workers at once has each of them later. */
  function startOthers() {
    while (!retiring && workers.length < options.size) workers.push(start());
  }

  function settle(result: JobResult) {
    const waiting = pending.get(result.id);
    if (!waiting) return;
    pending.delete(result.id);
    recordOutcomes(waiting.job, result, breaker);
    breaker.settle(result.id);
    events.onResult?.(waiting.job, result);
    waiting.resolve(result);
  }

  /** Jobs of an ended worker run once more, without the code that made it end. */
  function recover({ reason, remote, suspects, jobs }: WorkerExit) {
    const most = remote ? ATTEMPTS : ATTEMPTS_WITHOUT_SUSPECT;
    for (const job of jobs) {
      const waiting = pending.get(job.id);
      if (!waiting) continue;
      if (reason === 'lost' && waitsForRenderer(waiting)) {
        setTimeout(() => leastBusy().send(job), isUp() ? 0 : LOST_MS);
      } else if (options.isUnproved && workers.every(worker => worker.hasEnded())) {
        // Sent to a process that has ended, it would be one more end.
        tellEnd(job.id);
      } else if (reason !== 'retired' && reason !== 'lost' && waiting.attempts < most) {
        waiting.attempts += 1;
        waiting.job = { ...job, skip: [...job.skip, ...suspects] };
        leastBusy().send(waiting.job);
      } else settle(failedResult(job, `${WORKER_ENDED} (${remote || 'unknown'})`));
    }
    for (const id of suspects) {
      if (reason === 'full') breaker.open(id);
      // An ended worker delays every job in it: it counts twice.
      else for (let times = 0; times < 2; times += 1) breaker.record(id, false);
    }
  }

  function waitsForRenderer(waiting: Pending): boolean {
    waiting.lostAt ??= monotonicMs();
    return monotonicMs() - waiting.lostAt < MOST_LOST_MS;
  }

  const isUp = () => workers.some(worker => worker.isReady() && !worker.hasEnded());

  function leastBusy(): WorkerHandle {
    const running = workers.filter(worker => !worker.hasEnded());
    const ready = running.filter(worker => worker.isReady());
    return (ready.length ? ready : running.length ? running : workers).reduce((best, worker) =>
      worker.load() < best.load() ? worker : best,
    );
  }

  function submit<J extends Job>({
    priority = 'page',
    callers = SITE,
    ...request
  }: Omit<J, 'id' | 'skip' | 'skipByService'> & Asked): Promise<JobResult> {
    return admission.run(
      priority,
      callers,
      () =>
        new Promise((resolve, reject) => {
          if (options.isUnproved && workers.every(worker => worker.hasEnded()))
            return reject(new PoolEnded('The process of the render pool has ended'));
          const id = nextId++;
          const skip = [...leftOut, ...breaker.skipFor(id, kindOf(request))];
          const skipByService = skip.filter(breaker.isOpenByService);
          const job = { ...request, id, skip, skipByService } as unknown as J;
          pending.set(id, { job, attempts: 1, resolve, reject });
          leastBusy().send(job);
        }),
    );
  }

  return {
    ready,
    isUp,
    hasRoom: admission.hasRoom,
    open() {
      held = undefined;
      for (const worker of workers) worker.open();
    },
    async page(request) {
      const result = await submit<PageJob>({ ...request, kind: 'page' });
      if (result.kind !== 'page') throw new Error('Wrong result type from the worker');
      return { apps: result.apps, delayed: result.delayed, queued: admission.isOverloaded() };
    },
    async fragment(request) {
      const result = await submit<FragmentJob>({ priority: 'urgent', ...request, kind: 'fragment' });
      if (result.kind !== 'fragment') throw new Error('Wrong result type from the worker');
      if (result.error !== undefined) throw new FragmentError(result.error);
      return result.data;
    },
    async list(request) {
      const result = await submit<ListJob>({ priority: 'background', ...request, kind: 'list' });
      if (result.kind !== 'list') throw new Error('Wrong result type from the worker');
      if (result.error !== undefined) throw new Error(result.error);
      return result.parts;
    },
    async retire() {
      retiring = true;
      await Promise.all(workers.map(worker => worker.retire()));
    },
  };
}

/** Ids of the fragments that a trial leaves out. */
function fragmentsOfOthers({ servers, tried }: PoolOptions): string[] {
  if (!tried) return [];
  return Object.entries(servers)
    .filter(([remote]) => !tried.includes(remote))
    .flatMap(([remote, { fragments }]) => fragments.map(name => `${remote}/${name}`));
}
