import { join } from 'node:path';
import type { PoolName } from '../door/call-limits.ts';
import type { Door } from '../door/door.ts';
import type { HostEnvironment } from '../environment.ts';
import type { Mirror } from '../releases/mirror.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import { createIsolatedPools } from './isolated-pools.ts';
import type { PoolEvents, PoolOptions, RenderPool } from './render-pool.ts';
import { renderersAt } from './start-process.ts';

type Options = {
  env: HostEnvironment;
  /** The environment of the processes. */
  variables: Record<string, string>;
  mirror: Mirror;
  workerScript: string;
  /** Makes the calls of the remotes' code. */
  door: Door;
};

export type StartPool = (set: ReleaseSet, held?: string) => RenderPool;

/**
 * Starts a pool that renders with the given releases. One of them may be held: it is loaded once it has passed its trial, or in
 * development once it is built.
 */
export const poolStarter =
  (options: Options, events: (set: ReleaseSet) => PoolEvents): StartPool =>
  (set, held) =>
    createIsolatedPools(
      { ...poolOptions(options, set, options.env.RENDER_WORKERS), isolated: isolatedIn(set), held },
      events(set),
      options.door.of('stable'),
    );

type Unproved = Options & {
  size: number;
  /** A pool of a trial serves nobody. */
  name: Exclude<PoolName, 'stable'>;
};

/** Starts a pool in which some releases are not proved. @param unproved their remotes */
export const unprovedPoolStarter =
  (options: Unproved, events: (set: ReleaseSet, unproved: string[]) => PoolEvents) =>
  (set: ReleaseSet, unproved: string[]): RenderPool =>
    createIsolatedPools(
      {
        ...poolOptions(options, set, options.size),
        // A trial serves nobody, and looks at one remote after another.
        isolated: options.name === 'trial' ? [] : isolatedIn(set),
        isUnproved: true,
        ...(options.name === 'trial' && { tried: unproved }),
      },
      events(set, unproved),
      options.door.of(options.name),
    );

function poolOptions(
  { env, variables, mirror, workerScript }: Options,
  { releases }: ReleaseSet,
  size: number,
): PoolOptions {
  const servers = Object.entries(releases).map(([remote, release]) => [
    remote,
    {
      path: mirror.path(release, release.server),
      fragments: Object.keys(release.fragments),
      integrity: release.files[release.server]?.integrity,
    },
  ]);
  return {
    script: workerScript,
    variables,
    servers: Object.fromEntries(servers),
    heapMb: env.WORKER_HEAP_MB,
    renderers: renderersAt(env.RENDERER_URL),
    size,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
  };
}

const isolatedIn = ({ releases }: ReleaseSet): string[] =>
  Object.entries(releases).flatMap(([remote, { isolated }]) => (isolated ? [remote] : []));

/** The worker's bundle in the shell's build. */
export const builtWorker = (dist: string) => join(dist, 'server/render-worker.cjs');
