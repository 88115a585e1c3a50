import type { Cohort } from '@flotilla/contracts/cohort';
import type { CachedPage } from '../pages/page-cache.ts';
import type { Composition } from '../releases/composition.ts';
import type { HealthCounts } from './health-counts.ts';
import type { Networks } from './networks.ts';

/**
 * Counts each page that is sent, from the cache too, for the releases with a part in it: a page that is cached is rendered a few times an
 * hour, and its visitors are what its canary is judged by (docs/decisions/172).
 */
export const documentCounter =
  (
    counts: Pick<HealthCounts, 'observe' | 'documentFor'>,
    composition: Pick<Composition, 'current'>,
    networks: Pick<Networks, 'idOf' | 'ofTrace'>,
  ) =>
  ({ parts = {}, madeFor }: CachedPage, cohort: Cohort, address: string): void => {
    const { set, canaries } = composition.current(cohort);
    for (const [remote, { version, missing }] of Object.entries(parts)) {
      // A copy of before a release says nothing about what serves now, and stable releases do not answer for the canaries beside them.
      if (set.releases[remote]?.version !== version || canaries?.includes(remote) === false) continue;
      // Whoever makes a page fail must not have it counted for all who get its copy.
      const network = missing ? networks.ofTrace(madeFor) : networks.idOf(address);
      // Whose page took all the time is not known here.
      if (missing === 'by-page') continue;
      // Where a service failed it, nothing else is known of the release.
      if (missing !== 'by-service')
        counts.observe(remote, version, 'missing-part', missing === 'by-release', network);
      counts.observe(remote, version, 'service-missing', missing === 'by-service', network);
      if (canaries) counts.documentFor(remote, version, network);
    }
  };
