import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { Mirror } from '../releases/mirror.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import { createIsolatedPool, type IsolatedPool } from './isolated-pool.ts';
import { createRenderPool, type LocalPool, type PoolEvents, type PoolOptions } from './render-pool.ts';

type Options = {
  env: Environment;
  mirror: Mirror;
  workerScript: string;
};

export type StartPool = (set: ReleaseSet, held?: string) => LocalPool;

/**
 * Starts a pool of workers in this process, which render with the given releases. One of them may be held: it is loaded once it has
 * passed its trial, or in development once it is built.
 */
export const poolStarter =
  (options: Options, events: (set: ReleaseSet) => PoolEvents): StartPool =>
  (set, held) =>
    createRenderPool({ ...poolOptions(options, set, options.env.RENDER_WORKERS), held }, events(set));

type Isolated = Options & {
  size: number;
  /** The pool tries the unproved releases, and serves nobody. */
  isTrial?: boolean;
};

/** Starts a pool in a process of its own. @param unproved remotes of the set whose releases are not proved */
export const isolatedPoolStarter =
  (options: Isolated, events: (set: ReleaseSet, unproved: string[]) => PoolEvents) =>
  (set: ReleaseSet, unproved: string[]): IsolatedPool =>
    createIsolatedPool(
      POOL_MAIN,
      { ...poolOptions(options, set, options.size), ...(options.isTrial && { tried: unproved }) },
      events(set, unproved),
    );

function poolOptions(
  { env, mirror, workerScript }: Options,
  { releases }: ReleaseSet,
  size: number,
): PoolOptions {
  const servers = Object.entries(releases).map(([remote, release]) => [
    remote,
    { path: mirror.path(release, release.server), fragments: Object.keys(release.fragments) },
  ]);
  return {
    script: workerScript,
    servers: Object.fromEntries(servers),
    heapMb: env.WORKER_HEAP_MB,
    size,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
  };
}

const POOL_MAIN = join(import.meta.dirname, 'pool-main.ts');

/** The worker's bundle in the shell's build. */
export const builtWorker = (dist: string) => join(dist, 'server/render-worker.cjs');
