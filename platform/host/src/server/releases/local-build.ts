import { assetPath } from '@flotilla/contracts/assets';
import { type Release, releaseIndex } from '@flotilla/contracts/release';
import { sha256 } from '@flotilla/release-signing/documents';
import { boundedBody, boundedJson } from '@flotilla/runtime/bounded-body';
import type { Mirror } from './mirror.ts';

const INDEX_MS = 2000;
const DOWNLOAD_MS = 5000;
const LARGEST_INDEX = 8 * 2 ** 20;

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
  const response = await fetch(`${source}/releases.json`, {
    redirect: 'error',
    signal: AbortSignal.timeout(INDEX_MS),
  });
  if (!response.ok) throw new Error(`${source} has status code ${response.status}`);
  const index = await boundedJson(response, LARGEST_INDEX, `The index of ${source}`);
  const { releases } = releaseIndex.parse(index);
  const found = releases.find(one => one.remote === remote && one.version === version);
  if (!found || sha256(JSON.stringify(found)) !== digest)
    throw new Error(`${source} no longer has ${remote} ${version}: make a new link`);
  await mirror.take(found, async (name, { bytes }) => {
    const url = `${source}${assetPath(remote, name)}`;
    const file = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DOWNLOAD_MS) });
    if (!file.ok) throw new Error(`${remote}: ${name} has status code ${file.status}`);
    return boundedBody(file, bytes, `${remote}: ${name}`);
  });
  return found;
}
