import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { devRemote, devShell } from '@fernweh/webpack/dev';
import { PARTS_FILE, type ReleaseParts } from '@fernweh/webpack/release-plugin';
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
): SiteBuilds {
  const out = (name: string) => join(store, name);
  const packages = new Map<string, PackageBuild>();
  const parts = new Map<string, ReleaseParts>();
  const add = (name: string, builds: Parameters<typeof createPackageBuild>[1]) =>
    packages.set(name, createPackageBuild(name, builds, onBuilt));

  add('shell', () => devShell(join(ROOT, 'shell'), out('shell')));
  for (const [name, manifest] of manifests) add(name, () => devRemote(manifest, join(ROOT, name), out(name)));

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
