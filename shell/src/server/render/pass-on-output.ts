import type { Readable, Writable } from 'node:stream';

/** How V8 begins what it prints as it ends a process without memory. The shell tells of that end itself. */
const LAST_WORDS = '<--- Last few GCs --->';
/** What waits for whoever reads this process's output, in bytes. More is lost. */
const MOST_WAITING = 2 ** 20;

/** Passes on what a render process prints, in pieces as they come. */
export function passOnOutput(from: Readable, to: Writable): void {
  let isOver = false;
  from.on('data', (chunk: Buffer) => {
    if (isOver) return;
    const end = chunk.indexOf(LAST_WORDS);
    isOver = end >= 0;
    const said = isOver ? chunk.subarray(0, end) : chunk;
    if (said.length > 0 && to.writableLength < MOST_WAITING) to.write(said);
  });
  from.on('error', () => {});
}
