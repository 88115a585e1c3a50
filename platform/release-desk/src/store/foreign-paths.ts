import { PATH_OWNERS } from '@fernweh/contracts/path-owners';
import * as paths from '@fernweh/contracts/paths';
import type { Registry, ReleaseDocument } from '@flotilla/contracts/release-store';
import { Refused } from './refused.ts';

/**
 * Other teams' releases are compared with what a contract claims, so that it claims only what its remote has: paths of the route table,
 * and those that the registry grants it (docs/decisions/080).
 * @throws Refused that names the path
 */
export function refuseForeignPaths(
  { remote, contract }: Pick<ReleaseDocument, 'remote' | 'contract'>,
  { remotes }: Registry,
): void {
  const own = new Set([...pathsOf(remote), ...(remotes[remote]?.pages ?? [])]);
  const foreign = Object.values(contract?.pages ?? {})
    .flat()
    .find(pattern => !own.has(pattern));
  if (foreign !== undefined)
    throw new Refused(
      'not-allowed',
      `The contract claims ${foreign}, which neither the site's route table has for ${remote} nor the registry grants to it`,
    );
}

const PATTERNS: Record<string, { pattern: string }> = paths;

const pathsOf = (remote: string): string[] =>
  Object.entries(PATH_OWNERS).flatMap(([name, owner]) =>
    owner === remote ? (PATTERNS[name]?.pattern ?? []) : [],
  );
