import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createAllowance } from './allowance.ts';
import { monotonicMs } from './heartbeat-pipe.ts';
import { type LineLevel, logLine } from './log-line.ts';
import { count } from './tally.ts';

/** How V8 begins what it prints as it ends a process without memory. The shell tells of that end itself. */
const LAST_WORDS = '<--- Last few GCs --->';
/** What waits for whoever reads this process's output, in bytes. More is lost. */
const MOST_WAITING = 2 ** 20;
/** Of one line, in characters. */
const LONGEST_LINE = 4000;
/** Of one process at once, and in each further second: more fills a disk with what a loop prints. */
const LINES = { burst: 500, second: 50 };

/**
 * Passes on what a render process prints, each line as a line of the log that says where it comes from: code that prints what looks like a line of the
 * shell's log has printed a text. What is too much is counted.
 */
export function passOnOutput(from: Readable, to: Writable, level: LineLevel, now = monotonicMs): void {
  const decoder = new StringDecoder();
  let rest = '';
  let isOver = false;
  const lines = createAllowance(LINES, now);

  function print(line: string) {
    isOver ||= line.includes(LAST_WORDS);
    if (isOver || line === '') return;
    if (to.writableLength >= MOST_WAITING || !lines.take(1))
      return count('lostOutput', Buffer.byteLength(line));
    logLine(to, level, 'renderer-output', line);
  }

  from.on('data', (chunk: Buffer) => {
    // Before anything is looked for in it: to look costs more than to print.
    if (!lines.has(1)) {
      rest = '';
      return count('lostOutput', chunk.length);
    }
    const all = (rest + decoder.write(chunk)).split('\n');
    rest = all.pop() ?? '';
    for (const line of all) printInPieces(line);
    if (rest.length > LONGEST_LINE) {
      printInPieces(rest);
      rest = '';
    }
  });
  from.on('end', () => printInPieces(rest));
  from.on('error', () => {});

  function printInPieces(line: string) {
    for (let start = 0; start < line.length; start += LONGEST_LINE)
      print(line.slice(start, start + LONGEST_LINE));
  }
}
