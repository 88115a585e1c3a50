import type { Worker } from 'node:worker_threads';
import { type Heartbeat, monotonicMs } from '../../worker/heartbeat.ts';

/** A worker beats between any two renders; after this silence its processor time is looked at. */
const SILENCE_MS = 250;
/** Processor time without a heartbeat after which a worker is stuck (docs/decisions/010). */
const STUCK_CPU_MS = 500;
/** The same while it loads the code of every remote. */
const STUCK_START_CPU_MS = 5000;
/** Silence after which it is stuck, whatever its processor time. */
const STUCK_MS = 10_000;

/** Tells an endless loop from a thread that waits for a processor: by the processor time used since the last heartbeat. */
export function stuckDetector(
  worker: Worker,
  heartbeat: Heartbeat,
  isReady: () => boolean,
): () => Promise<boolean> {
  let beat = 0;
  let usedAtBeat = 0;
  return async () => {
    const lastBeat = heartbeat.lastBeat();
    const silent = monotonicMs() - lastBeat;
    if (silent < SILENCE_MS) return false;
    const used = await cpuMs(worker);
    if (beat !== lastBeat) {
      beat = lastBeat;
      usedAtBeat = used;
    }
    const allowed = isReady() ? STUCK_CPU_MS : STUCK_START_CPU_MS;
    return used - usedAtBeat > allowed || silent > STUCK_MS;
  };
}

/** Node limits the heap by itself, but not the buffers, which a leak fills as well. */
export async function isOverMemory(worker: Worker, limitMb: number): Promise<boolean> {
  const heap = await worker.getHeapStatistics().catch(() => undefined);
  return (heap?.external_memory ?? 0) > limitMb * 2 ** 20;
}

/** Processor time of the worker's thread in ms; 0 after it has ended. */
async function cpuMs(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage().catch(() => undefined);
  return usage ? (usage.user + usage.system) / 1000 : 0;
}
