import type { Target } from './build-order.ts';
import type { BuildResult, WatchedBuild } from './watched-build.ts';

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
  watch: (target: Target, onBuilt: (result: BuildResult) => Promise<void> | void) => WatchedBuild,
  onBuilt: (report: Report) => Promise<void> | void,
): PackageBuild {
  const running = new Map<Target, WatchedBuild>();
  const good = new Set<Target>();
  const problems = new Map<Target, string>();

  function start() {
    for (const target of ['web', 'server'] as const)
      running.set(
        target,
        watch(target, result => {
          if (result.errors.length) problems.set(target, result.errors.join('\n\n'));
          else good.add(target);
          return onBuilt({ ...result, name, target, serverOnly: isServerOnly(target, result) });
        }),
      );
  }

  const isServerOnly = (target: Target, { changed }: BuildResult) =>
    target === 'server' &&
    changed.length > 0 &&
    !changed.some(file => running.get('web')?.sources().has(file));

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
