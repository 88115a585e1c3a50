import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { SHARED_PACKAGES } from '@flotilla/contracts/shared-modules';
import {
  propsSchemas,
  propsVersions,
  type SiteContracts,
  topicUses,
} from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { PACKAGES_OF_BUILDS } from './packages-of-builds.ts';
import { sourcesBelow } from './sources-below.ts';

/** What a build of a remote promises and expects, from its manifest and its sources (docs/decisions/079). */
export function remoteContract(
  site: SiteContracts,
  manifest: RemoteManifest,
  folder: string,
): ReleaseContract {
  const { views, pages: own = {}, fragments, uses, events, storage = {} } = manifest;
  const { cookies = [], local = [], session = [] } = storage;
  const versions = propsVersions(site, [...fragments, ...uses]);
  return {
    fragments: propsSchemas(site, fragments, id => splitFragmentId(id).name),
    uses: propsSchemas(
      site,
      uses.filter(id => splitFragmentId(id).remote !== manifest.name),
    ),
    ...(Object.keys(versions).length > 0 && { propsVersions: versions }),
    publishes: topicUses(site, events.publishes),
    hears: topicUses(site, events.listens),
    pages: Object.fromEntries(
      Object.entries(views).flatMap(([view, names]) => {
        const found = [...patterns(site, names ?? []), ...(own[view] ? [own[view].pattern] : [])];
        return found.length > 0 ? [[view, found]] : [];
      }),
    ),
    links: [...new Set(linkedPaths(site, join(folder, 'src')))].toSorted(),
    storage: { cookies: [...cookies], local: [...local], session: [...session] },
    needs: packageVersions(folder),
  };
}

const patterns = ({ paths }: SiteContracts, names: string | readonly string[]) =>
  [names].flat().flatMap(name => paths[name]?.pattern ?? []);

/** Patterns of the paths that sources name: links are written as `paths.<name>.href(…)`. */
function linkedPaths({ paths }: SiteContracts, folder: string): string[] {
  return sourcesBelow(folder).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bpaths\.(\w+)/g)].flatMap(
      ([, name = '']) => paths[name]?.pattern ?? [],
    ),
  );
}

/** The versions of the packages that the shell provides. A package that this one does not name is left out; a folder that is no package names none. */
export function packageVersions(folder: string): Record<string, string> {
  if (!existsSync(join(folder, 'package.json'))) return {};
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.fromEntries(
    SHARED_PACKAGES.filter(name => name in { ...dependencies, ...devDependencies }).map(name => [
      name,
      installedVersion(name, folder),
    ]),
  );
}

/**
 * Former names of packages that the shell shares, each with its present name, as its package.json says (`formerNames`): releases of before ask
 * for them by these.
 */
export function formerNames(folder: string): Record<string, string> {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).formerNames ?? {}) : {};
}

function installedVersion(name: string, folder: string): string {
  const manifests = [join(folder, 'node_modules'), PACKAGES_OF_BUILDS].map(packages =>
    join(packages, name, 'package.json'),
  );
  const manifest = manifests.find(path => existsSync(path));
  if (!manifest) throw new Error(`${name}, which ${folder} names, is not installed`);
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
