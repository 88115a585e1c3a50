import type { Pointer, Registry, Target } from '@flotilla/contracts/release-store';
import { UntrustedError } from '@flotilla/release-signing/documents';
import type { ServedReleases } from '../shells/served-releases.ts';
import { Refused } from './refused.ts';
import type { Releases } from './releases.ts';

type Options = {
  releases: Pick<Releases, 'target'>;
  served: Pick<ServedReleases, 'isRefused' | 'wasServed'>;
  registry: Registry;
};

/**
 * Where a rollback goes that names no release: the last stable one that a shell served, and that shells would take now. A key or a path that
 * the registry has taken back since bars the releases that need it.
 * @throws Error where the storage cannot be read
 */
export async function wayBack(
  { remote, before }: Pick<Pointer, 'remote' | 'before'>,
  { releases, served, registry }: Options,
): Promise<Target | undefined> {
  for (const one of before) {
    const { version } = one;
    if (served.isRefused(remote, version) || !served.wasServed(remote, version)) continue;
    if (await isAllowed(releases.target(remote, version, registry))) return one;
  }
  return undefined;
}

async function isAllowed(target: Promise<Target>): Promise<boolean> {
  try {
    await target;
    return true;
  } catch (error) {
    if (error instanceof Refused || error instanceof UntrustedError) return false;
    throw error;
  }
}
