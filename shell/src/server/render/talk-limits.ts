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
const BYTES = { burst: 4 * LONGEST_MESSAGE, second: 2 * LONGEST_MESSAGE };

/** @returns counts one message; it throws where the process has said more than it may */
export function createAllowance(now: () => number = monotonicMs): (bytes: number) => void {
  let left = { messages: MESSAGES.burst, bytes: BYTES.burst };
  let countedAt = now();
  return bytes => {
    const seconds = (now() - countedAt) / 1000;
    countedAt += seconds * 1000;
    left = {
      messages: Math.min(left.messages + seconds * MESSAGES.second, MESSAGES.burst) - 1,
      bytes: Math.min(left.bytes + seconds * BYTES.second, BYTES.burst) - bytes,
    };
    if (left.messages < 0 || left.bytes < 0)
      throw new Error('A render process says more than one that renders');
  };
}
