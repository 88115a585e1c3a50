import { monotonicMs } from './heartbeat-pipe.ts';
import type { RenderProcess } from './render-process.ts';

/** A worker beats between any two renders; after this silence its processor time is looked at. */
const SILENCE_MS = 250;
/** Processor time without a heartbeat after which a worker is stuck (docs/decisions/010). */
const STUCK_CPU_MS = 500;
/** The same while it loads the code of every remote. */
const STUCK_START_CPU_MS = 5000;
/** Silence after which it is stuck, whatever its processor time. */
const STUCK_MS = 10_000;
/** The same while it starts: on a machine with twenty others at work two seconds of processor time take half a minute. */
const STUCK_START_MS = 40_000;
/** Memory of a process that renders nothing, in MB: Node's own, and the code. */
const EMPTY_MB = 128;
/** What a process may hold beside its heap, as a share of the heap's limit: buffers that are read and sent. */
const BESIDE_HEAP = 0.5;

/** Tells an endless loop from a process that waits for a processor: by the processor time used since the last heartbeat. */
export function stuckDetector(
  {
    heartbeat,
    cpuMs,
  }: Pick<RenderProcess, 'cpuMs'> & {
    heartbeat: Pick<RenderProcess['heartbeat'], 'lastBeat'>;
  },
  isReady: () => boolean,
): () => Promise<boolean> {
  let beat = 0;
  let usedAtBeat = 0;
  return async () => {
    const lastBeat = heartbeat.lastBeat();
    const silent = monotonicMs() - lastBeat;
    if (silent < SILENCE_MS) return false;
    const used = await cpuMs();
    if (beat !== lastBeat) {
      beat = lastBeat;
      usedAtBeat = used;
    }
    const [ofProcessor, ofSilence] = isReady()
      ? [STUCK_CPU_MS, STUCK_MS]
      : [STUCK_START_CPU_MS, STUCK_START_MS];
    return used - usedAtBeat > ofProcessor || silent > ofSilence;
  };
}

/** Node limits the heap by itself, but not the buffers, which a leak fills as well. */
export const isOverMemory = async (
  { residentBytes }: Pick<RenderProcess, 'residentBytes'>,
  limitMb: number,
): Promise<boolean> => (await residentBytes()) > (EMPTY_MB + (1 + BESIDE_HEAP) * limitMb) * 2 ** 20;
