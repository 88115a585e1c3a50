import { hostedSite } from '../../site.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';

/**
 * The remote of a part as a label of metrics. Which parts a page names, its code decides: a name that has no release here and is not in the
 * site's table becomes `other`, so that it adds no series.
 */
export function remoteOfPart(id: string, releases: ReleaseSet['releases']): string {
  const remote = id.split('/')[0] ?? '';
  return Object.hasOwn(releases, remote) || isOfTheSite(remote) ? remote : 'other';
}

function isOfTheSite(remote: string): boolean {
  const { routes, slots } = hostedSite();
  return Object.values<string>(slots).includes(remote) || routes.some(({ owner }) => owner === remote);
}
