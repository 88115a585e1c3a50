import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-checkout',
  views: { cart: 'cart', checkout: 'checkout', thankYou: 'thankYou' },
  fragments: ['mf-checkout/mini-cart', 'mf-checkout/add-to-cart'],
  uses: ['mf-explore/store-picker', 'mf-inspire/recommendations'],
  events: { publishes: ['cart:changed'], listens: ['cart:changed', 'store:picked'] },
  storage: { cookies: ['tractor-cart'] },
  probes: ['/cart', '/checkout', '/thank-you'],
  budget: { bytes: 25_000 },
} satisfies RemoteManifest;
