import { type ChildProcess, fork } from 'node:child_process';

/**
 * Starting Node and reading a program takes longer than loading the release that is to be tried. One process per program is
 * therefore started ahead, after the first was used, and waits without work.
 */
const spares = new Map<string, ChildProcess>();

/** The process that was used last has its own start behind it by then. */
const REFILL_MS = 3000;

/** A process of the program that has no work yet. @param main path of the program */
export function takeProcess(main: string, refillMs = REFILL_MS): ChildProcess {
  const spare = spares.get(main);
  spares.delete(main);
  setTimeout(() => keepSpare(main), refillMs).unref();
  if (!spare?.connected) return start(main);
  spare.removeAllListeners();
  spare.ref();
  spare.channel?.ref();
  return spare;
}

/** It ends with this process, which it does not keep alive. */
function keepSpare(main: string) {
  if (spares.has(main)) return;
  const spare = start(main);
  spare.unref();
  spare.channel?.unref();
  const forget = () => {
    if (spares.get(main) === spare) spares.delete(main);
  };
  spare.once('exit', forget);
  spare.once('error', forget);
  spares.set(main, spare);
}

/** Structured clones: data of fragments may hold more than JSON does. */
const start = (main: string) => fork(main, { serialization: 'advanced', execArgv: [] });
