/**
 * Memory a worker shares with the main thread: a heartbeat in milliseconds and the name of the party whose
 * synchronous code runs. A worker in an endless loop can't say anything any more; this memory still can.
 */
const NAME_BYTES = 120;

export type Pulse = { beat(): void; lastBeat(): number; blame(id: string): void; blamed(): string };

export const createPulseMemory = () => new SharedArrayBuffer(8 + 4 + NAME_BYTES);

export function pulseOn(memory: SharedArrayBuffer): Pulse {
  const clock = new BigInt64Array(memory, 0, 1);
  const length = new Int32Array(memory, 8, 1);
  const name = new Uint8Array(memory, 12, NAME_BYTES);
  const encoder = new TextEncoder();
  return {
    beat: () => void Atomics.store(clock, 0, BigInt(Date.now())),
    lastBeat: () => Number(Atomics.load(clock, 0)),
    blame(id) {
      const bytes = encoder.encode(id).subarray(0, NAME_BYTES);
      name.set(bytes);
      Atomics.store(length, 0, bytes.length);
    },
    blamed: () => new TextDecoder().decode(name.slice(0, Atomics.load(length, 0))),
  };
}
