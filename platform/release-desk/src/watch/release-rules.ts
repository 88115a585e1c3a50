import type { CanaryRules } from '@flotilla/contracts/release';
import { releaseDocument } from '@flotilla/contracts/release-store';
import type { JudgeSettings } from '../analysis/judge.ts';
import { createReleaseReader } from '../store/release-reader.ts';
import type { Store } from '../store/store.ts';

/** The settings by which the desk judges a release: the site's, with what its team asks for (docs/decisions/072). */
export type ReleaseRules = (remote: string, version: string, digest?: string) => Promise<JudgeSettings>;

/** How far a team may go. A looser value would let a canary through that the site would stop; a stricter one would never decide. */
const BOUNDS = {
  ratio: { least: 1.5, most: 3 },
  rise: { least: 0.005, most: 0.02 },
  minimumRenders: { least: 200, most: 2000 },
} as const;
const MOST_RELEASES = 100;

/** @param site the site's settings, for everything that a team does not ask for */
export function createReleaseRules(store: Pick<Store, 'releases'>, site: JudgeSettings): ReleaseRules {
  const read = createReleaseReader(
    store,
    document => bounded(site, releaseDocument.parse(document).canary),
    MOST_RELEASES,
  );
  return async (remote, version, digest) => (await read(remote, version, digest)) ?? site;
}

function bounded(site: JudgeSettings, asked: CanaryRules = {}): JudgeSettings {
  const within = (name: keyof typeof BOUNDS) =>
    asked[name] === undefined
      ? site[name]
      : Math.min(BOUNDS[name].most, Math.max(BOUNDS[name].least, asked[name]));
  return {
    ...site,
    ratio: within('ratio'),
    rise: within('rise'),
    minimumRenders: within('minimumRenders'),
  };
}
