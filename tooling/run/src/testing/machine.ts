import { availableParallelism, freemem } from 'node:os';
import { Worker } from 'node:worker_threads';

/** The variable by which tests learn how much longer things take than on the machine of reference. 1 and more. */
export const SLOWNESS = 'TEST_SLOWNESS';

/** The loop took so long on two cores on which nothing else ran (ms). */
const REFERENCE_MS = 100;
const LOOP = `let x = 1; for (let i = 0; i < 5e7; i++) x = (x * 31 + i) | 0; require('node:worker_threads').parentPort.postMessage(x);`;
/** Of a machine that is slower still, tests say nothing. */
const SLOWEST = 8;

export type Machine = {
  /** How many times as long as on the machine of reference a core needs, with whatever else runs on it now. From 1 to 8. */
  slowness: number;
  cores: number;
  freeBytes: number;
};

/** Measures this machine: every core does the same work at the same time. It takes a tenth of a second, and one on a slow machine. */
export async function measureMachine(cores = availableParallelism()): Promise<Machine> {
  const started = performance.now();
  await Promise.all(Array.from({ length: cores }, work));
  const ms = performance.now() - started;
  return { slowness: slownessOf(ms), cores, freeBytes: freemem() };
}

/** @param ms how long the work took. A quarter more or less is chance. */
export const slownessOf = (ms: number): number =>
  Math.min(SLOWEST, Math.max(1, Math.round((ms / REFERENCE_MS) * 2) / 2));

function work(): Promise<void> {
  return new Promise((done, fail) => {
    const worker = new Worker(LOOP, { eval: true });
    worker.once('message', () => done()).once('error', fail);
  });
}

/** What a worker of a runner needs, with the servers that its tests start. Bytes. */
const MEMORY = { jest: 0.7e9, browser: 1.5e9 };

/** How many tests of a kind run at the same time: one more than cores, because some wait; on a slow machine, and with little memory, fewer. */
export function workersOn(kind: keyof typeof MEMORY, { slowness, cores, freeBytes }: Machine): number {
  const busy = slowness >= 3 ? cores : cores + 1;
  const most = kind === 'browser' ? Math.min(3, busy) : busy;
  return Math.max(1, Math.min(most, Math.floor(freeBytes / MEMORY[kind])));
}

/** One line about what was measured. */
export const describeMachine = ({ slowness, cores, freeBytes }: Machine): string =>
  `This machine: ${cores} ${cores === 1 ? 'core' : 'cores'}, ${(freeBytes / 1e9).toFixed(1)} GB free${
    slowness > 1
      ? `, ${slowness} times as slow as the one of reference: limits of time are ${slowness} times as long`
      : ''
  }.`;
