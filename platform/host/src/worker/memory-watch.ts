import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import type { Leak, ServerBundle, WorkerInit } from './messages.ts';

/** Finds the remote whose code fills this worker's memory, before Node ends the process (docs/decisions/042). */
export type MemoryWatch = {
  /** Runs the work of a party (`mf-x/view`, `mf-x/fragment`), so that it can be named if the memory fills up meanwhile. */
  run<T>(id: string, work: () => Promise<T>): Promise<T>;
};

const CHECK_MS = 20;
/** Shares of the memory limit: allocations are sampled from here on, … */
const SAMPLED = 0.5;
/** … the worker counts as full from here on, … */
const FULL = 0.8;
/** … and a party is to blame if the memory grew by this much since it started. A slow leak fills the worker over many renders. */
const GROWN = 0.25;
/** A worker that is full without a culprit is looked at again after it grew by this share. */
const NEXT_LOOK = 0.05;
const SAMPLE_BYTES = 2 ** 18;
/** Code that missed its deadline may still run: its party stays suspect for so long. */
const SUSPECT_MS = 10_000;

type Party = { id: string; bytesAtStart: number };

/** Must be called before the rights of this process end: afterwards nobody can connect to the inspector, this file's session stays. */
export function connectSampler(): Session['post'] {
  const session = new Session();
  session.connect();
  return session.post.bind(session);
}

export function watchMemory(
  { servers, heapMb }: Pick<WorkerInit, 'servers' | 'heapMb'>,
  post: Session['post'],
  onLeak: (leak: Leak) => void,
): MemoryWatch {
  const limit = heapMb * 2 ** 20;
  const parties = new Set<Party>();
  const sampler = createSampler(servers, post);
  let nextLook = 0;
  const timer = setInterval(check, CHECK_MS);

  function check() {
    const { heap, external } = usedBytes();
    const used = Math.max(heap, external);
    if (used > limit * SAMPLED) sampler.start();
    else sampler.stop();
    if (used < limit * FULL) nextLook = 0;
    else if (used > nextLook) look();
  }

  /** Collects garbage first, and looks for a culprit if the worker is full even then. */
  function look() {
    const heaviest = sampler.heaviest();
    const { heap, external } = usedBytes();
    const used = Math.max(heap, external);
    nextLook = used + limit * NEXT_LOOK;
    if (used < limit * FULL) return;
    const grown = [...parties].filter(({ bytesAtStart }) => heap + external - bytesAtStart > limit * GROWN);
    const remotes = new Set(grown.map(({ id }) => remoteOf(id)));
    const onlyOne = remotes.size === 1 ? [...remotes][0] : undefined;
    // Samples are of the heap; buffers are outside of it.
    const remote = (heap > external && heaviest) || onlyOne;
    if (!remote) return;
    clearInterval(timer);
    const ids = grown.filter(({ id }) => remoteOf(id) === remote).map(({ id }) => id);
    onLeak({ remote, suspects: [...new Set(ids)] });
  }

  return {
    async run(id, work) {
      const { heap, external } = usedBytes();
      const party = { id, bytesAtStart: heap + external };
      parties.add(party);
      try {
        const result = await work();
        parties.delete(party);
        return result;
      } catch (error) {
        setTimeout(() => parties.delete(party), SUSPECT_MS).unref();
        throw error;
      }
    },
  };
}

const remoteOf = (id: string) => id.slice(0, id.indexOf('/'));

function usedBytes() {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return { heap, external };
}

type ProfileNode = { callFrame: { url: string }; selfSize: number; children: ProfileNode[] };

/** V8's sampling heap profiler: which remote's code allocated the objects that live now. */
function createSampler(servers: Record<string, ServerBundle>, post: Session['post']) {
  const remotes = new Map(Object.entries(servers).map(([remote, { path }]) => [path, remote]));
  let isOn = false;

  function toggle(on: boolean) {
    if (on === isOn) return;
    isOn = on;
    if (on) post('HeapProfiler.startSampling', { samplingInterval: SAMPLE_BYTES });
    else post('HeapProfiler.stopSampling');
  }

  return {
    start: () => toggle(true),
    stop: () => toggle(false),
    /** Collects garbage. @returns the remote that allocated more than half of what was sampled and lives; undefined if there is none */
    heaviest(): string | undefined {
      let profile: ProfileNode | undefined;
      // The callback runs before `post` returns.
      if (isOn)
        post('HeapProfiler.getSamplingProfile', (_, answer) => {
          profile = answer?.profile.head;
        });
      if (!profile) return undefined;
      const bytes = bytesByRemote(profile, remotes);
      const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
      return [...bytes].find(([remote, size]) => remote && size > total / 2)?.[0];
    },
  };
}

/** An allocation belongs to the remote whose code is nearest on the stack; '' for allocations without one. */
function bytesByRemote(head: ProfileNode, remotes: ReadonlyMap<string, string>): Map<string, number> {
  const bytes = new Map<string, number>();
  const visit = ({ callFrame, selfSize, children }: ProfileNode, caller: string) => {
    const owner = remotes.get(callFrame.url) ?? caller;
    bytes.set(owner, (bytes.get(owner) ?? 0) + selfSize);
    for (const child of children) visit(child, owner);
  };
  visit(head, '');
  return bytes;
}
