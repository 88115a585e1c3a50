import { Worker } from 'node:worker_threads';
import type { BuildOrder, Target } from './build-order.ts';
import type { FromThread, ToThread } from './build-thread.ts';
import type { BuildResult, WatchedBuild } from './watched-build.ts';

type OnBuilt = (result: BuildResult) => Promise<void> | void;

/** One thread for the browser's bundles and one for the server's: a change is built for both at once. */
export type BuildThreads = {
  watch(order: BuildOrder, target: Target, onBuilt: OnBuilt): WatchedBuild;
  close(): Promise<void>;
};

export function createBuildThreads(): BuildThreads {
  const threads = new Map<Target, BuildThread>();
  const threadOf = (target: Target) => {
    const thread = threads.get(target) ?? startThread();
    threads.set(target, thread);
    return thread;
  };
  return {
    watch: (order, target, onBuilt) => threadOf(target).watch(order, target, onBuilt),
    async close() {
      await Promise.all([...threads.values()].map(thread => thread.end()));
    },
  };
}

type BuildThread = Pick<BuildThreads, 'watch'> & { end(): Promise<void> };

function startThread(): BuildThread {
  const worker = new Worker(new URL('./build-thread.ts', import.meta.url));
  const listeners = new Map<number, (message: FromThread) => void>();
  let ids = 0;
  worker.on('message', (message: FromThread) => listeners.get(message.id)?.(message));
  return {
    watch(order, target, onBuilt) {
      ids += 1;
      const id = ids;
      const send = (message: ToThread) => worker.postMessage(message);
      const { build, hear } = followBuild(onBuilt, () => send({ id, kind: 'close' }));
      listeners.set(id, hear);
      send({ id, kind: 'watch', order, target });
      return build;
    },
    async end() {
      await worker.terminate();
    },
  };
}

/** A build of a thread, as a build of this thread is seen: it is settled when what was built is in use. */
function followBuild(onBuilt: OnBuilt, close: () => void) {
  let sources: ReadonlySet<string> = new Set();
  let inUse: Promise<void> = Promise.resolve();
  let working: Promise<void> | undefined;
  let finish = () => {};
  let closed = () => {};
  const begin = () => {
    working ??= new Promise(done => {
      finish = () => {
        working = undefined;
        done();
      };
    });
  };
  begin();

  const hear = (message: FromThread) => {
    if (message.kind === 'begun') begin();
    if (message.kind === 'built') inUse = Promise.resolve(onBuilt(message.result));
    if (message.kind === 'ended') {
      if (message.sources) sources = new Set(message.sources);
      void inUse.finally(finish);
    }
    if (message.kind === 'closed') closed();
  };
  const build: WatchedBuild = {
    settled: () => working ?? Promise.resolve(),
    isBuilding: () => working !== undefined,
    sources: () => sources,
    close: () =>
      new Promise(done => {
        closed = done;
        close();
      }),
  };
  return { build, hear };
}
