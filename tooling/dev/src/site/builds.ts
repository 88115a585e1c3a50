import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS_FILE, type ReleaseParts } from '@flotilla/build/release-plugin';
import { createBuildThreads } from '../build/build-threads.ts';
import { keptBuilds } from '../build/kept-build.ts';
import { createPackageBuild, type PackageBuild, type Report } from '../build/package-build.ts';
import type { Manifests } from './remotes.ts';

/** The builds of the shell and of all remotes. Each starts when a page first needs it. */
export type SiteBuilds = {
  has(name: string): boolean;
  /** Waits until these packages are built with their latest changes. */
  ready(names: readonly string[]): Promise<void>;
  missing(name: string): string | undefined;
  /** Those of these packages that are being built. */
  building(names: readonly string[]): string[];
  partsOf(remote: string): ReleaseParts | undefined;
  webDirectory(name: string): string;
  serverDirectory(name: string): string;
  close(): Promise<void>;
};

export function createSiteBuilds(
  store: string,
  manifests: Manifests,
  onBuilt: (report: Report) => Promise<void> | void,
  /** Packages whose build of an earlier start is used until they change. */
  kept: readonly string[] = [],
): SiteBuilds {
  const out = (name: string) => join(store, name);
  const packages = new Map<string, PackageBuild>();
  const parts = new Map<string, ReleaseParts>();
  const threads = createBuildThreads();
  for (const [name, manifest] of [['shell', undefined] as const, ...manifests]) {
    const order = { name, manifest, out: out(name) };
    const watch = kept.includes(name) ? keptBuilds(threads.watch) : threads.watch;
    packages.set(
      name,
      createPackageBuild(name, (target, onResult) => watch(order, target, onResult), onBuilt),
    );
  }

  const webDirectory = (name: string) => join(out(name), 'web');
  return {
    has: name => packages.has(name),
    async ready(names) {
      await Promise.all(names.map(name => packages.get(name)?.ready()));
    },
    missing: name => packages.get(name)?.missing(),
    building: names => names.filter(name => packages.get(name)?.isBuilding()),
    partsOf(remote) {
      if (packages.get(remote)?.missing()) return undefined;
      const read = readParts(join(webDirectory(remote), PARTS_FILE)) ?? parts.get(remote);
      if (read) parts.set(remote, read);
      return read;
    },
    webDirectory,
    serverDirectory: name => join(out(name), 'server'),
    async close() {
      await Promise.all([...packages.values()].map(one => one.close()));
      await threads.close();
    },
  };
}

/** @returns undefined if the file is missing or is being written */
function readParts(file: string): ReleaseParts | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ReleaseParts;
  } catch {
    return undefined;
  }
}
