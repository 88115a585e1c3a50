import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/**
 * What a render process says while its code may never return: that it lives, and the id of the code that runs synchronously (`mf-x/view`,
 * `mf-x/fragment`, `mf-x/list`). It writes lines into a pipe that the shell reads when it wants to know: a message for each would wake
 * the shell sixty times a page.
 */
export type Heartbeat = {
  beat(): void;
  markRunning(id: string): void;
};

/** How a beat begins; what else there is on a line is an id. */
export const BEAT = '~';
const MOST_LETTERS = 120;

/** @param fd a pipe that takes what fits at once */
export function openHeartbeat(fd: number): Heartbeat {
  let running = '';
  const write = (line: string): boolean => {
    try {
      writeSync(fd, `${line}\n`);
      return true;
    } catch {
      // Nobody has read for long: the next line is tried again.
      return false;
    }
  };
  return {
    beat() {
      const { active, idle } = performance.eventLoopUtilization();
      write(`${BEAT}${active.toFixed(1)} ${idle.toFixed(1)}`);
    },
    markRunning(id) {
      if (id === running) return;
      running = write(id.slice(0, MOST_LETTERS).replaceAll('\n', ' ')) ? id : '';
    },
  };
}
