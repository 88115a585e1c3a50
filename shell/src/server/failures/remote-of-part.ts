import { REMOTE_NAMES } from '@fernweh/config/environment';
import type { ReleaseSet } from '../releases/snapshot.ts';

/** The remote of a part as a label of metrics. Which parts a page names, its code decides: other names become `other`, so that it adds no series. */
export function remoteOfPart(id: string, releases: ReleaseSet['releases']): string {
  const remote = id.split('/')[0] ?? '';
  const isKnown = Object.hasOwn(releases, remote) || (REMOTE_NAMES as readonly string[]).includes(remote);
  return isKnown ? remote : 'other';
}
