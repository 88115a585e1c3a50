import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-explore',
  views: {
    ...{ header: null, footer: null },
    ...{ home: 'home', category: 'category', stores: 'stores', notFound: 'notFound' },
  },
  fragments: ['mf-explore/store-picker', 'mf-explore/recommendations'],
  uses: ['mf-checkout/mini-cart', 'mf-inspire/recommendations'],
  events: { publishes: ['store:picked'], listens: [] },
  probes: ['/', '/tractors/all', '/stores', '/not-found'],
  budget: { bytes: 25_000 },
} satisfies RemoteManifest;
