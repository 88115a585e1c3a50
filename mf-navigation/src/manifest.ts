import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-navigation',
  views: { header: null, footer: null },
  fragments: ['mf-navigation/menus'],
  uses: ['mf-search/search-box', 'mf-account/wishlist-counter', 'mf-checkout/hold-timer'],
  events: {
    publishes: ['account-modal:requested', 'consent:requested', 'chat:requested', 'menu:changed'],
    listens: ['experiments:changed', 'geo:changed', 'hold:changed', 'notice:changed', 'session:changed'],
  },
  probes: ['/', '/404page'],
  budget: { bytes: 26_000 },
} satisfies RemoteManifest;
