import type { Release } from '@fernweh/contracts/release';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseSet } from './snapshot.ts';

/** Whether the pool renders a URL without an error of this release. */
export type Probe = (pool: RenderPool, url: string, release: Release) => Promise<boolean>;

/** One retry of a probe: a busy machine can make one render late. */
const ATTEMPTS = 2;

/**
 * Whether the pool of a trial renders the probe URLs of these releases. A pool that does not start, or whose process ends, fails.
 * @param serving what serves now
 */
export async function passesTrial(
  candidate: RenderPool,
  releases: Release[],
  probe: Probe,
  serving: { set: ReleaseSet; pool: RenderPool },
): Promise<boolean> {
  try {
    await candidate.ready();
    for (const release of releases) if (!(await passes(candidate, release, probe, serving))) return false;
    return true;
  } catch {
    return false;
  }
}

/** A failed probe counts only where the serving release passes it: otherwise a service is to blame. */
async function passes(
  candidate: RenderPool,
  release: Release,
  probe: Probe,
  { set, pool }: { set: ReleaseSet; pool: RenderPool },
): Promise<boolean> {
  const { remote, probes } = release;
  const serving = set.releases[remote];
  const results = await Promise.all(
    probes.map(async url => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (await probe(candidate, url, release)) return true;
      }
      return serving !== undefined && !(await probe(pool, url, serving));
    }),
  );
  return results.every(Boolean);
}
