import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-inspire',
  views: {},
  fragments: ['mf-inspire/recommendations'],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: ['/'],
  budget: { bytes: 15_000 },
} satisfies RemoteManifest;
