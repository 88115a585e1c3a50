import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { Mirror } from '../releases/mirror.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import { createRenderPool, type PoolEvents, type RenderPool } from './render-pool.ts';

type Options = {
  env: Environment;
  mirror: Mirror;
  workerScript: string;
  /** Threads; those of the environment if absent. */
  size?: number;
  /** What is done with events of the pool that renders with these releases. */
  events: (set: ReleaseSet) => PoolEvents;
};

/** Starts a pool of workers that render with the given releases. */
export const poolStarter =
  ({ env, mirror, workerScript, size = env.RENDER_WORKERS, events }: Options) =>
  (set: ReleaseSet): RenderPool =>
    createRenderPool(
      {
        script: workerScript,
        servers: Object.fromEntries(
          Object.entries(set.releases).map(([remote, { server, fragments }]) => [
            remote,
            { path: mirror.path(remote, server), fragments: Object.keys(fragments) },
          ]),
        ),
        heapMb: env.WORKER_HEAP_MB,
        size,
      },
      events(set),
    );

/** The worker's bundle in the shell's build. */
export const builtWorker = (dist: string) => join(dist, 'server/render-worker.cjs');
