import { stat } from 'node:fs/promises';
import { isPortableFile } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import type { Composition } from '../releases/composition.ts';
import type { Mirror } from '../releases/mirror.ts';
import type { ReleaseWeight } from './release-metrics.ts';

/** What the releases that visitors get weigh: the compressed scripts and style sheets in the mirror. */
export function createReleaseWeights(
  composition: Pick<Composition, 'current'>,
  mirror: Pick<Mirror, 'path'>,
) {
  /** A release never changes, so that only releases are asked for that did not serve before. */
  let known = new Map<string, number>();

  async function weightOf(release: Release): Promise<number> {
    const sizes = Object.keys(release.files)
      .filter(name => /\.(js|css)$/.test(name) && !isPortableFile(name))
      .map(async name => (await stat(`${mirror.path(release, name)}.br`)).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  return async (): Promise<ReleaseWeight[]> => {
    const weights: ReleaseWeight[] = [];
    const next = new Map<string, number>();
    const { releases: stable } = composition.current('stable').set;
    const { releases: canary } = composition.current('canary').set;
    const offered = Object.values(canary).filter(one => stable[one.remote]?.version !== one.version);
    for (const [channel, releases] of [
      ['stable', Object.values(stable)],
      ['canary', offered],
    ] as const)
      for (const release of releases) {
        const key = `${release.remote}@${release.version}`;
        // A build in development is not in the mirror.
        const bytes = known.get(key) ?? (await weightOf(release).catch(() => undefined));
        if (bytes === undefined) continue;
        next.set(key, bytes);
        weights.push({
          ...{ remote: release.remote, release: release.version, channel, bytes },
          budget: release.budget?.bytes,
        });
      }
    known = next;
    return weights;
  };
}
