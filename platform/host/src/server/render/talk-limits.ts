import { createAllowance } from './allowance.ts';
import { monotonicMs } from './heartbeat-pipe.ts';

/**
 * How much a render process may say, and leave unread (docs/decisions/201): whoever hears it has one thread and one memory for all. A process
 * that renders all the time says some hundred messages and a few megabytes in a second.
 */

/** A page has some hundred kilobytes, a form or question 1 MB at most. Bytes. */
export const LONGEST_MESSAGE = 8 * 2 ** 20;
/** Twice what a service may answer. Bytes. */
export const MOST_UNREAD = 64 * 2 ** 20;

/** At once, and in each further second. */
const MESSAGES = { burst: 5000, second: 2000 };
/** A warm process makes up to 350 pages of 300 KB in a second, if it has no other work. */
const BYTES = { burst: 16 * LONGEST_MESSAGE, second: 16 * LONGEST_MESSAGE };
/** Processor time of the thread that reads. To compose a page takes it ten times as long as to read it, so that pages alone never need so much. Ms. */
const READING = { burst: 1500, second: 400 };

/** @returns counts one message; it throws where the process has said more than it may */
export function createTalkLimit(now: () => number = monotonicMs): (bytes: number) => void {
  const messages = createAllowance(MESSAGES, now);
  const all = createAllowance(BYTES, now);
  return bytes => {
    if (!messages.take(1) || !all.take(bytes))
      throw new Error('A render process says more than one that renders');
  };
}

/** @returns counts the time that reading took; it throws where a process costs more of it than one that renders */
export function createReadingTime(now: () => number = monotonicMs): (ms: number) => void {
  const time = createAllowance(READING, now);
  return ms => {
    if (!time.take(ms))
      throw new Error('To read what a render process says takes longer than for one that renders');
  };
}
