import { assetPath } from '@flotilla/contracts/assets';
import type { PinnedRelease } from '@flotilla/contracts/page';
import { fetchJson } from './fetch-page.ts';

/** A release that the document does not have. @param version the one that serves now if absent @throws Error where this document can't have it */
export async function fetchRelease(remote: string, version?: string): Promise<PinnedRelease> {
  const release = await fetchJson<PinnedRelease>(
    version ? assetPath('releases', `${remote}.${version}.json`) : `/_releases/${remote}`,
  );
  // The document's policy does not name older ones.
  if (!release.trustedBy) throw new Error(`${remote} needs a document of its own`);
  return release;
}
