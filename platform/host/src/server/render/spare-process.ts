import { statSync } from 'node:fs';
import type { RenderProcess } from './render-process.ts';
import { type PlaceOptions, startProcess } from './start-process.ts';

/**
 * Starting Node and reading its program takes longer than loading the release that is to be tried. One process is therefore started
 * ahead, after the first was used, and waits without work.
 */
let spare: { key: string; process: RenderProcess } | undefined;

/** The process that was used last has its own start behind it by then. */
const REFILL_MS = 3000;

/** A process that has no work yet. */
export function takeProcess(options: PlaceOptions, refillMs = REFILL_MS): RenderProcess {
  const key = keyOf(options);
  const taken = spare;
  spare = undefined;
  setTimeout(() => keepSpare(options), refillMs).unref();
  if (taken?.key === key && !taken.process.hasEnded()) {
    taken.process.keepAlive(true);
    return taken.process;
  }
  taken?.process.terminate();
  return startProcess(options);
}

/** It ends with this process, which it does not keep alive. */
function keepSpare(options: PlaceOptions) {
  if (spare && !spare.process.hasEnded()) return;
  spare = { key: keyOf(options), process: startProcess(options) };
  spare.process.keepAlive(false);
}

/** In development the program changes. */
const keyOf = ({ script, heapMb, variables, renderers }: PlaceOptions): string =>
  JSON.stringify([script, heapMb, statSync(script).mtimeMs, variables, renderers]);
