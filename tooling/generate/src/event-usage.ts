import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteManifest } from '../../../platform/kit/src/manifest.ts';
import * as events from '../../../shared/contracts/src/events.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export type Usage = { publishes: string[]; listens: string[] };

/** Topics by the name of their definition, such as `geoChanged`. */
export const topicsByDefinition = new Map<string, events.Topic<never>>(
  Object.entries(events).map(([definition, topic]) => [definition, topic as events.Topic<never>]),
);

/** A branch without a remote leaves a folder with its packages behind. */
export const remoteNames = readdirSync(ROOT).filter(
  name => name.startsWith('mf-') && existsSync(join(ROOT, name, 'src/manifest.ts')),
);

/** What the manifests of all remotes declare, by remote. */
export async function declaredUsage(): Promise<Record<string, RemoteManifest['events']>> {
  const entries = remoteNames.map(async name => {
    const { manifest } = (await import(join(ROOT, name, 'src/manifest.ts'))) as { manifest: RemoteManifest };
    return [name, manifest.events] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The topics that a deployable's sources publish and listen to; tests and their support are left out. */
export function usageInSources(folder: string): Usage {
  const sources = filesBelow(join(ROOT, folder))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .map(path => readFileSync(path, 'utf8'));
  const topics = (call: RegExp) => {
    const definitions = sources.flatMap(text => [...text.matchAll(call)].map(([, name = '']) => name));
    return [...new Set(definitions.flatMap(name => topicsByDefinition.get(name)?.name ?? []))].toSorted();
  };
  return { publishes: topics(/\.publish\(\s*(\w+)/g), listens: topics(/(?:\.on|useTopic)\(\s*(\w+)/g) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
