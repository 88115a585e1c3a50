import type { SiteContracts } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import { ReleasePlugin } from './release-plugin.ts';

const manifest: RemoteManifest = {
  name: 'mf-own',
  views: { own: null },
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: ['/own'],
  isolated: true,
};

const site: SiteContracts = { paths: {}, fragmentProps: {}, fragmentVersions: {}, topics: {} };

test('an isolated remote has no fragments, and the build says why', () => {
  expect(() => new ReleasePlugin(site, manifest)).not.toThrow();
  expect(() => new ReleasePlugin(site, { ...manifest, fragments: ['mf-account/heart'] })).toThrow(
    'mf-own is isolated and has fragments',
  );
});
