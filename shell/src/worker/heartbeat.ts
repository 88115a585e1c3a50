/**
 * Memory that a worker shares with the main thread: the time of its last heartbeat (`monotonicMs`) and the id of the code
 * that runs synchronously (`mf-x/view`, `mf-x/fragment`, `mf-x/list`). The main thread can read it while the worker is stuck in
 * an endless loop.
 */
const NAME_BYTES = 120;

/** The machine's monotonic time in whole ms: the same for all threads, unlike `performance.now()`, and nobody sets it. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000_000n);

export type Heartbeat = {
  beat(): void;
  lastBeat(): number;
  markRunning(id: string): void;
  suspect(): string;
};

export const createHeartbeatMemory = () => new SharedArrayBuffer(8 + 4 + NAME_BYTES);

export function openHeartbeat(memory: SharedArrayBuffer): Heartbeat {
  const clock = new BigInt64Array(memory, 0, 1);
  const length = new Int32Array(memory, 8, 1);
  const name = new Uint8Array(memory, 12, NAME_BYTES);
  const encoder = new TextEncoder();
  return {
    beat: () => void Atomics.store(clock, 0, BigInt(monotonicMs())),
    lastBeat: () => Number(Atomics.load(clock, 0)),
    markRunning(id) {
      const bytes = encoder.encode(id).subarray(0, NAME_BYTES);
      name.set(bytes);
      Atomics.store(length, 0, bytes.length);
    },
    suspect: () => new TextDecoder().decode(name.slice(0, Atomics.load(length, 0))),
  };
}
