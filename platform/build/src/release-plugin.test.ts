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

test('an isolated remote has no fragments, and the build says why', () => {
  expect(() => new ReleasePlugin(manifest)).not.toThrow();
  expect(() => new ReleasePlugin({ ...manifest, fragments: ['mf-account/heart'] })).toThrow(
    'mf-own is isolated and has fragments',
  );
});
