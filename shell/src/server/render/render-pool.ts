import type { ListParts } from '@fernweh/contracts/listing';
import type {
  AppResult,
  FragmentJob,
  Job,
  JobResult,
  ListJob,
  PageJob,
  PageResult,
} from '../../worker/messages.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import {
  startWorker,
  type WorkerExit,
  type WorkerHandle,
  type WorkerOptions,
} from './render-worker-handle.ts';

export type PageRequest = Omit<PageJob, 'id' | 'kind' | 'skip'>;
export type FragmentRequest = Omit<FragmentJob, 'id' | 'kind' | 'skip'>;
export type ListRequest = Omit<ListJob, 'id' | 'kind' | 'skip'>;

/** Renders with one snapshot of releases. A new snapshot is a new pool. */
export type RenderPool = {
  ready(): Promise<void>;
  page(request: PageRequest): Promise<PageResult>;
  fragment(request: FragmentRequest): Promise<unknown>;
  /** The parts of a list of one remote. Rejects where the remote itself fails. */
  list(request: ListRequest): Promise<ListParts>;
  /** Finishes the jobs it has, then ends its threads. */
  retire(): Promise<void>;
};

export type PoolEvents = {
  onApp?: (remote: string, view: string, result: AppResult) => void;
  onExit?: (exit: WorkerExit) => void;
};

type Pending = { job: Job; attempts: number; resolve: (result: JobResult) => void };

const ATTEMPTS = 2;
const RESTART_MS = 500;

export function createRenderPool(
  options: WorkerOptions & { size: number },
  events: PoolEvents = {},
): RenderPool {
  const breaker = createCircuitBreaker();
  const pending = new Map<number, Pending>();
  let retiring = false;
  let nextId = 1;
  const workers: WorkerHandle[] = Array.from({ length: options.size }, () => start());

  function start(): WorkerHandle {
    const handle = startWorker(options, settle, exit => {
      events.onExit?.(exit);
      const replace = () => {
        const index = workers.indexOf(handle);
        if (!retiring && index >= 0) workers[index] = start();
      };
      // A worker that ends before it is ready would end again at once: pause between attempts.
      if (handle.isReady()) replace();
      else setTimeout(replace, RESTART_MS).unref();
      recover(exit);
    });
    return handle;
  }

  function settle(result: JobResult) {
    const waiting = pending.get(result.id);
    if (!waiting) return;
    pending.delete(result.id);
    if (result.kind === 'page') recordPage(waiting.job as PageJob, result.apps, breaker, events);
    else record(waiting.job as FragmentJob | ListJob, result.error === undefined, breaker);
    waiting.resolve(result);
  }

  /** Jobs of an ended worker run once more, without the code that made it end. */
  function recover({ blamed, jobs }: WorkerExit) {
    for (const job of jobs) {
      const waiting = pending.get(job.id);
      if (!waiting) continue;
      if (waiting.attempts < ATTEMPTS) {
        waiting.attempts += 1;
        waiting.job = { ...job, skip: [...job.skip, ...(blamed ? [blamed] : [])] };
        leastBusy().send(waiting.job);
      } else settle(failed(job, `the render worker ended (${blamed || 'unknown'})`));
    }
    if (blamed) breaker.record(blamed, false);
  }

  function leastBusy(): WorkerHandle {
    const ready = workers.filter(worker => worker.isReady());
    return (ready.length ? ready : workers).reduce((best, worker) =>
      worker.load() < best.load() ? worker : best,
    );
  }

  function submit<J extends Job>(request: Omit<J, 'id' | 'skip'>): Promise<JobResult> {
    const job = { ...request, id: nextId++, skip: breaker.open() } as unknown as J;
    return new Promise(resolve => {
      pending.set(job.id, { job, attempts: 1, resolve });
      leastBusy().send(job);
    });
  }

  return {
    async ready() {
      await Promise.all(workers.map(worker => worker.ready));
    },
    async page(request) {
      const result = await submit<PageJob>({ ...request, kind: 'page' });
      return result.kind === 'page' ? result.apps : {};
    },
    async fragment(request) {
      const result = await submit<FragmentJob>({ ...request, kind: 'fragment' });
      if (result.kind !== 'fragment' || result.error !== undefined) {
        throw new Error(result.kind === 'fragment' ? result.error : 'wrong answer');
      }
      return result.data;
    },
    async list(request) {
      const result = await submit<ListJob>({ ...request, kind: 'list' });
      if (result.kind !== 'list' || result.error !== undefined) {
        throw new Error(result.kind === 'list' ? result.error : 'wrong answer');
      }
      return result.parts;
    },
    async retire() {
      retiring = true;
      await Promise.all(workers.map(worker => worker.retire()));
    },
  };
}

function failed(job: Job, error: string): JobResult {
  if (job.kind === 'fragment') return { id: job.id, kind: 'fragment', error };
  if (job.kind === 'list') return { id: job.id, kind: 'list', parts: {}, error };
  const apps = job.apps.map(({ slot }) => [slot, { outcome: 'error', error, ms: 0 }] as const);
  return { id: job.id, kind: 'page', apps: Object.fromEntries(apps) };
}

/** Skipped jobs don't count as failures; otherwise the circuit would never close. */
function record(job: FragmentJob | ListJob, ok: boolean, breaker: CircuitBreaker) {
  const id = job.kind === 'fragment' ? job.fragment : `${job.remote}/${job.list}`;
  if (!job.skip.includes(id)) breaker.record(id, ok);
}

function recordPage(job: PageJob, apps: PageResult, breaker: CircuitBreaker, events: PoolEvents) {
  for (const { slot, remote, view } of job.apps) {
    const result = apps[slot];
    if (!result) continue;
    events.onApp?.(remote, view, result);
    if (job.skip.includes(`${remote}/${view}`)) continue;
    breaker.record(
      `${remote}/${view}`,
      result.outcome !== 'error' && !(result.outcome === 'ok' && result.renderError),
    );
    if (result.outcome !== 'ok') continue;
    for (const id of result.used) {
      if (!job.skip.includes(id)) breaker.record(id, !(id in result.failed));
    }
  }
}
