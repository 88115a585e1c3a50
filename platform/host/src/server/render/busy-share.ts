import { cpus } from 'node:os';

/**
 * Share of time in use since the last call, 0 to 1: the larger one of the machine's processors and of the workers' event loops.
 * Services on the same machine need processors too; on a machine with many processors the workers' threads are the limit.
 * @param loops event loop utilizations of the workers
 */
export function createBusyShare(loops: () => number[]): () => number {
  let before = processorTimes();
  let share = 0;
  return () => {
    const now = processorTimes();
    const total = now.total - before.total;
    // The counters advance in steps of 10 ms: after a short time they say nothing.
    if (total >= LEAST_MS) {
      share = 1 - (now.idle - before.idle) / total;
      before = now;
    }
    const used = loops();
    const mean = used.length > 0 ? used.reduce((sum, one) => sum + one, 0) / used.length : 0;
    return Math.max(share, mean);
  };
}

/** From this share on, what is late may be late because it waited for a processor. */
export const BUSY_SHARE = 0.93;

/** Processor time (all processors together) that makes a sample. */
const LEAST_MS = 80;

function processorTimes() {
  let idle = 0;
  let total = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    total += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, total };
}
