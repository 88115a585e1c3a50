import { inTime } from '../in-time.ts';
import type { RenderPool } from './render-pool.ts';

/** A worker gives up a warm-up long before. This is for one that never says anything, on the slowest machine. */
const READY_MS = 60_000;

/**
 * Others wait for the place of a pool that starts: none may wait without an end.
 * @returns the remotes whose warm-up was given up
 * @throws Error where the pool ends before it is ready, or takes too long
 */
export const readyInTime = (pool: Pick<RenderPool, 'ready'>): Promise<readonly string[]> =>
  inTime(pool.ready(), READY_MS, `The render pool was not ready after ${READY_MS / 1000} s`);
