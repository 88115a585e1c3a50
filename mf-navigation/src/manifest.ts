import type { RemoteManifest } from '@fernweh/mf-kit/manifest';

export const manifest = {
  name: 'mf-navigation',
  views: { header: null, footer: null },
  fragments: [],
  uses: ['mf-search/search-box', 'mf-account/wishlist-counter'],
  events: {
    publishes: ['menu:changed', 'account-modal:requested'],
    listens: ['session:changed'],
  },
  probes: ['/', '/404page'],
} satisfies RemoteManifest;
