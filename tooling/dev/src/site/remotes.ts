import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '@fernweh/run/root';
import { matchRoute } from '@fernweh/shell/routes';
import { site } from '@fernweh/shell/site';
import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { RemoteManifest } from '@flotilla/kit/manifest';

export type Manifests = ReadonlyMap<string, RemoteManifest>;

/** Reads the manifests of remotes, of all if none is named. */
export async function readManifests(names: readonly string[] = REMOTE_NAMES): Promise<Manifests> {
  const found = new Map<string, RemoteManifest>();
  for (const name of names) {
    const file = join(ROOT, name, 'src/manifest.ts');
    if (!existsSync(file)) continue;
    const { manifest } = (await import(pathToFileURL(file).href)) as { manifest: RemoteManifest };
    found.set(name, manifest);
  }
  return found;
}

/** The remotes of a page: its owner first, then those of header, footer and fragments. */
export function remotesOfPage(manifests: Manifests, path: string): string[] {
  const fragment = /^\/_fragments\/(mf-[a-z-]+)\//.exec(path)?.[1];
  if (fragment) return [fragment];
  const route = matchRoute(path.replace(/^\/_data(?=\/|$)/, '') || '/')?.route;
  if (!route) return [];
  const { header, footer } = site.slots;
  const framing = [...(route.showExpatMenu ? [header] : []), ...(route.showExpatFooter ? [footer] : [])];
  const needed = new Set<string>([route.owner, ...framing]);
  // The set grows while it is iterated, so that fragments inside fragments are found too.
  for (const name of needed)
    for (const id of manifests.get(name)?.uses ?? []) needed.add(splitFragmentId(id).remote);
  return [...needed];
}
