import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-search',
  views: { search: 'search', blackFriday: 'blackFriday' },
  fragments: ['mf-search/search-box'],
  uses: ['mf-account/heart', 'mf-destinations/recommended-tours'],
  events: { publishes: [], listens: ['consent:changed'] },
  // search-insights sets it and removes it at once, to see whether the browser stores anything.
  storage: { local: ['__test_localStorage__'] },
  probes: ['/search', '/black-friday'],
  budget: { bytes: 81_500 },
} satisfies RemoteManifest;
