import { assetPath } from '@fernweh/contracts/assets';
import { type Release, releaseIndex } from '@fernweh/contracts/release';
import { sha256 } from '@fernweh/release-signing/documents';
import type { Mirror } from './mirror.ts';

const INDEX_MS = 2000;

/** A release that is not in the store, at an origin on this machine. */
type LocalBuild = { source: string; remote: string; version: string; digest: string };

/**
 * Puts a build of the developer's own machine into the mirror (docs/decisions/073).
 * @throws Error where the origin has another build by now, or a file is not what its release says
 */
export async function takeLocalBuild(
  mirror: Mirror,
  { source, remote, version, digest }: LocalBuild,
): Promise<Release> {
  const response = await fetch(`${source}/releases.json`, { signal: AbortSignal.timeout(INDEX_MS) });
  if (!response.ok) throw new Error(`${source} has status code ${response.status}`);
  const { releases } = releaseIndex.parse(await response.json());
  const found = releases.find(one => one.remote === remote && one.version === version);
  if (!found || sha256(JSON.stringify(found)) !== digest)
    throw new Error(`${source} has no ${remote} ${version} any more: make a new link`);
  await mirror.take(found, name => `${source}${assetPath(remote, name)}`);
  return found;
}
