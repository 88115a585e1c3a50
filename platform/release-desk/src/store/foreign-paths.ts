import type { Registry, ReleaseDocument } from '@flotilla/contracts/release-store';
import { Refused } from './refused.ts';

/** Whose page is at the paths of a pattern: a line of a site's route table. */
export type OwnedPath = { pattern: string; owner: string };

/**
 * Other teams' releases are compared with what a contract claims, so that it claims only what its remote has: paths of the route table,
 * and those that the registry grants it (docs/decisions/080).
 * @throws Refused that names the path
 */
export function refuseForeignPaths(
  { remote, contract }: Pick<ReleaseDocument, 'remote' | 'contract'>,
  { remotes }: Registry,
  routes: readonly OwnedPath[],
): void {
  const listed = routes.filter(({ owner }) => owner === remote).map(({ pattern }) => pattern);
  const own = new Set([...listed, ...(remotes[remote]?.pages ?? [])]);
  const foreign = Object.values(contract?.pages ?? {})
    .flat()
    .find(pattern => !own.has(pattern));
  if (foreign !== undefined)
    throw new Refused(
      'not-allowed',
      `The contract claims ${foreign}, which neither the site's route table has for ${remote} nor the registry grants to it`,
    );
}
