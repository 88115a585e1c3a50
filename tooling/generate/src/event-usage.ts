import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Topic } from '../../../platform/contracts/src/topic.ts';
import type { RemoteManifest } from '../../../platform/kit/src/manifest.ts';
import { parties } from '../../../shared/site/src/site-contracts.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export type Usage = { publishes: string[]; listens: string[] };

/** A topic, with who declares it and the name of its definition, such as `geoChanged`. */
export type Definition = { declaredBy: string; definition: string; topic: Topic<unknown> };

export const definitions: readonly Definition[] = parties.flatMap(({ owner, topics = {} }) =>
  Object.entries(topics).map(([definition, topic]) => ({ declaredBy: owner, definition, topic })),
);

/** A branch without a remote leaves a folder with its packages behind. */
export const remoteNames = readdirSync(ROOT).filter(
  name => name.startsWith('mf-') && existsSync(join(ROOT, name, 'src/manifest.ts')),
);

async function manifests(): Promise<RemoteManifest[]> {
  const read = async (name: string) => {
    const { manifest } = (await import(join(ROOT, name, 'src/manifest.ts'))) as { manifest: RemoteManifest };
    return manifest;
  };
  return Promise.all(remoteNames.map(read));
}

/** What the manifests of all remotes declare, by remote. */
export const declaredUsage = async (): Promise<Record<string, RemoteManifest['events']>> =>
  Object.fromEntries((await manifests()).map(({ name, events }) => [name, events]));

/** The fragments of all remotes, each with its owner and with the remotes that show it. */
export async function declaredFragments(): Promise<{ id: string; owner: string; users: string[] }[]> {
  const all = await manifests();
  return all.flatMap(({ name: owner, fragments }) =>
    fragments.map(id => ({
      id,
      owner,
      users: all.filter(({ uses }) => uses.includes(id)).map(({ name }) => name),
    })),
  );
}

/** Those of the shell: of its own sources, and of the topic that its site hands to the host, which publishes it and listens to it. */
export function usageOfShell(): Usage {
  const own = usageInSources('shell/src/client');
  // Read as text: the module needs what is generated.
  const handed = /topics: \{ navigation: (\w+) \}/.exec(
    readFileSync(join(ROOT, 'shell/src/site.ts'), 'utf8'),
  )?.[1];
  const names = definitions.flatMap(({ definition, topic }) => (definition === handed ? [topic.name] : []));
  const both = (of: string[]) => [...new Set([...of, ...names])].toSorted();
  return { publishes: both(own.publishes), listens: both(own.listens) };
}

/** The topics that a deployable's sources publish and listen to; tests and their support are left out. */
export function usageInSources(folder: string): Usage {
  const sources = filesBelow(join(ROOT, folder))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .map(path => readFileSync(path, 'utf8'));
  const topics = (call: RegExp) => {
    const named = sources.flatMap(text => [...text.matchAll(call)].map(([, name = '']) => name));
    const used = definitions.filter(({ definition }) => named.includes(definition));
    return used.map(({ topic }) => topic.name).toSorted();
  };
  return { publishes: topics(/\.publish\(\s*(\w+)/g), listens: topics(/(?:\.on|useTopic)\(\s*(\w+)/g) };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
