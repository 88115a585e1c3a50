import type { DevBuilds } from '@fernweh/webpack/dev';
import { type BuildResult, type WatchedBuild, watchBuild } from './watched-build.ts';

type Target = keyof DevBuilds;
export type Report = BuildResult & {
  name: string;
  target: Target;
  /** No changed file is part of the browser's bundle. */
  serverOnly: boolean;
};

/** The two bundles of a package. They are built when they are first needed, and again after every change. */
export type PackageBuild = {
  name: string;
  /** Starts the builds if necessary. Resolves when both are finished and in use. */
  ready(): Promise<void>;
  /** @returns why there is no usable bundle; undefined if there is one */
  missing(): string | undefined;
  isBuilding(): boolean;
  close(): Promise<void>;
};

export function createPackageBuild(
  name: string,
  builds: () => DevBuilds,
  onBuilt: (report: Report) => Promise<void> | void,
): PackageBuild {
  const running = new Map<Target, WatchedBuild>();
  const good = new Set<Target>();
  const problems = new Map<Target, string>();

  function start() {
    const configs = builds();
    for (const target of ['web', 'server'] as const)
      running.set(
        target,
        watchBuild(configs[target], result => {
          if (result.errors.length) problems.set(target, result.errors.join('\n\n'));
          else good.add(target);
          return onBuilt({ ...result, name, target, serverOnly: isServerOnly(target, result) });
        }),
      );
  }

  const isServerOnly = (target: Target, { changed }: BuildResult) =>
    target === 'server' && changed.length > 0 && !changed.some(file => running.get('web')?.isSource(file));

  return {
    name,
    async ready() {
      if (running.size === 0) start();
      await Promise.all([...running.values()].map(build => build.settled()));
    },
    missing() {
      const target = (['web', 'server'] as const).find(one => !good.has(one));
      return target && (problems.get(target) ?? 'not built yet');
    },
    isBuilding: () => [...running.values()].some(build => build.isBuilding()),
    async close() {
      await Promise.all([...running.values()].map(build => build.close()));
    },
  };
}
