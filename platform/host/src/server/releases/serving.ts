import type { Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';

type Releases = Record<string, Release>;

/** The releases that visitors get. */
export type Serving = {
  stable: Releases;
  /** Those that visitors of the canary cohort get in their place. */
  canaries: Releases;
};

/**
 * What serves beside a release once it does: for visitors of its cohort, and for those of canaries, who get the stable releases too. In each
 * place stands what it replaces, and none is there where it serves already.
 * @param together with what it goes live
 */
export function placesOf(
  release: Release,
  together: readonly Release[],
  { stable, canaries }: Serving,
  cohort: Cohort,
): Releases[] {
  const { remote } = release;
  const served = cohort === 'canary' ? { ...stable, ...canaries } : stable;
  if (isServed(served, release)) return [];
  const beside = replacing({ ...served, ...byRemote(together) }, remote, served[remote]);
  if (cohort === 'canary' || Object.keys(canaries).length === 0 || isServed(canaries, release))
    return [beside];
  return [beside, replacing({ ...beside, ...canaries }, remote, stable[remote])];
}

function replacing(releases: Releases, remote: string, before: Release | undefined): Releases {
  const { [remote]: _, ...others } = releases;
  return before ? { ...others, [remote]: before } : others;
}

export const isServed = (releases: Releases, { remote, version }: Release): boolean =>
  releases[remote]?.version === version;

export const byRemote = (releases: readonly Release[]): Releases =>
  Object.fromEntries(releases.map(one => [one.remote, one]));
