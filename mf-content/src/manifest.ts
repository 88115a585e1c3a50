import type { RemoteManifest } from '@fernweh/mf-kit/manifest';

export const manifest = {
  name: 'mf-content',
  views: { home: ['home', 'homeAlias'] },
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: ['/'],
} satisfies RemoteManifest;
