import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 100;

/**
 * Waits until the shell has its releases, `longestMs` at most: without the release store it serves the ones that it copied before. A shell that joins others
 * is asked for pages as soon as its port is open (docs/decisions/099).
 */
export async function readyOrLate(shell: FastifyInstance, longestMs: number): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end && (await shell.inject('/readyz')).statusCode !== 200) await wait(LOOK_MS);
}
