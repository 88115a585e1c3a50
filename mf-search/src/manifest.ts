import type { RemoteManifest } from '@fernweh/mf-kit/manifest';

export const manifest = {
  name: 'mf-search',
  views: { search: 'search', blackFriday: 'blackFriday' },
  fragments: ['mf-search/search-box'],
  uses: ['mf-account/heart', 'mf-destinations/recommended-tours'],
  events: { publishes: [], listens: ['consent:changed'] },
  probes: ['/search', '/black-friday'],
  budget: { bytes: 80_000 },
} satisfies RemoteManifest;
